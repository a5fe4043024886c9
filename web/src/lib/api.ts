// Asking the server over HTTP. Whatever it does not do comes back as a `Refused` with a code and a sentence.
import type { GameName, View } from '../boards/contract'
import type { ClockChoice, Phase, SeatInfo, SeenMatch, Step } from './protocol'

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string
  ) {
    super(sentence)
  }
}

export const OFFLINE = 'offline'

export interface GameOption {
  name: string
  default: unknown
  help: string
  values?: unknown[]
  span?: [number, number] | null
}

export interface GameInfo {
  name: GameName
  title: string
  most_players: number
  options: GameOption[]
}

export interface SeatWish {
  kind: 'me' | 'open' | 'bot'
  name?: string
  level?: string
}

export interface NewMatch {
  game: GameName
  name?: string
  options?: Record<string, unknown>
  seats?: SeatWish[]
  clock?: ClockChoice
  listed?: boolean
  takeover?: boolean
  hints?: boolean
}

export interface Listed {
  match: string
  game: GameName
  phase: Phase
  players: string[]
  created: number
  updated: number
  seats?: SeatInfo[]
  mine?: number[]
  turn?: number | null
}

export interface StudyStep {
  move: string | null
  by: number | null
  text: string
  position: View
  legal: string[]
}

export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
    })
  } catch {
    throw new Refused(OFFLINE, 'The server does not answer.')
  }
  const told: unknown = await response.json().catch(() => null)
  if (response.ok) return told as T
  throw refusedBy(told)
}

function refusedBy(told: unknown): Refused {
  if (typeof told === 'object' && told !== null && 'code' in told && 'sentence' in told) {
    return new Refused(String(told.code), String(told.sentence))
  }
  return new Refused('server-error', 'Something went wrong on our side.')
}

export const api = {
  games: () => ask<{ games: GameInfo[] }>('GET', '/api/games').then((told) => told.games),
  create: (wish: NewMatch) => ask<{ match: string; seat: number | null }>('POST', '/api/matches', wish),
  list: (phase: Phase, limit = 12) => ask<Listed[]>('GET', `/api/matches?phase=${phase}&limit=${limit}`),
  mine: (limit = 12) => ask<Listed[]>('GET', `/api/matches?mine=true&limit=${limit}`),
  match: (id: string) => ask<{ seat: number | null; match: SeenMatch }>('GET', `/api/matches/${encodeURIComponent(id)}`),
  sit: (id: string, name: string, seat?: number) =>
    ask<{ seat: number }>('POST', `/api/matches/${encodeURIComponent(id)}/seats`, { name, seat }),
  history: (id: string, seat: number | null) =>
    ask<{ steps: Step[] }>(
      'GET',
      `/api/matches/${encodeURIComponent(id)}/history${seat === null ? '' : `?seat=${seat}`}`
    ).then((told) => told.steps),
  study: (wish: { game: GameName; options?: Record<string, unknown>; position?: string; moves?: string[] }) =>
    ask<{ steps: StudyStep[] }>('POST', '/api/study', wish).then((told) => told.steps)
}
