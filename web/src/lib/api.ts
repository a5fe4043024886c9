// Asking the server over HTTP. Whatever it does not do comes back as a `Refused` with a code and a sentence.
import type { GameName } from '../boards/contract'
import { isLocal, localMatches } from './localMatch'
import type { Phase, RefusalCode, Schemas, SeatInfo, SeenMatch, Step, With } from './protocol'
import { IS_SITE } from './site'

/** Why something did not happen: a code of the server's, or one of the page's own, when nothing came back. */
export type Code = RefusalCode | 'offline' | 'lost' | 'engine' | 'local-newer' | 'local-damaged'

export class Refused extends Error {
  constructor(
    readonly code: Code,
    readonly sentence: string,
    /** The rule that an illegal move breaks. */
    readonly remark: Schemas['Remark'] | null = null
  ) {
    super(sentence)
  }
}

export const OFFLINE = 'offline'

export type GameOption = Schemas['GameOption']
export type GameInfo = With<Schemas['GameInfo'], { name: GameName }>
export type OptionValues = NonNullable<Schemas['NewMatch']['options']>
export type SeatWish = Schemas['SeatWish']
export type NewMatch = With<Schemas['NewMatch'], { game: GameName }>
export type Study = With<Schemas['Study'], { game: GameName }>
export type StudyStep = Schemas['StudyStep']
/** A match in a list; `mine`, `turn` and `left` are told of one's own only. */
export type Listed = With<Schemas['Listed'], { game: GameName; seats: SeatInfo[] }>

export async function ask<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  if (IS_SITE) throw new Refused(OFFLINE, 'There is no server.')
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
    const remark = 'remark' in told ? (told.remark as Schemas['Remark']) : null
    return new Refused(told.code as Code, String(told.sentence), remark)
  }
  return new Refused('server-error', 'Something went wrong on our side.')
}

/** Return what the server says or, without a network, what is worked out here. */
function orHere<T>(told: Promise<T>, here: () => Promise<T>): Promise<T> {
  return told.catch((problem: unknown) => {
    if (!(problem instanceof Refused) || problem.code !== OFFLINE) throw problem
    return here().catch((trouble: unknown) => {
      throw trouble instanceof Refused ? trouble : problem
    })
  })
}

export const api = {
  games: () =>
    orHere(
      ask<{ games: GameInfo[] }>('GET', '/api/games').then((told) => told.games),
      async () => (await localMatches()).gamesHere()
    ),
  create: (wish: NewMatch) => ask<Schemas['Seated']>('POST', '/api/matches', wish),
  list: (phase: Phase, limit = 12) => ask<Listed[]>('GET', `/api/matches?phase=${phase}&limit=${limit}`),
  mine: (limit = 12) => ask<Listed[]>('GET', `/api/matches?mine=true&limit=${limit}`),
  match: (id: string) => ask<{ seat: number | null; match: SeenMatch }>('GET', `/api/matches/${encodeURIComponent(id)}`),
  sit: (id: string, name: string, seat?: number) =>
    ask<Schemas['Seated']>('POST', `/api/matches/${encodeURIComponent(id)}/seats`, { name, seat }),
  history: async (id: string, seat: number | null): Promise<Step[]> => {
    if (isLocal(id)) return (await localMatches()).historyHere(id, seat)
    const own = seat === null ? '' : `?seat=${seat}`
    return (await ask<{ steps: Step[] }>('GET', `/api/matches/${encodeURIComponent(id)}/history${own}`)).steps
  },
  erase: () => ask<Schemas['ErasedGuest']>('POST', '/api/guest/erase'),
  study: (wish: Study) =>
    orHere(
      ask<{ steps: StudyStep[] }>('POST', '/api/study', wish).then((told) => told.steps),
      async () => (await localMatches()).studyHere(wish)
    )
}
