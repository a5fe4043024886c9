// What the server and the page say to each other, as types; docs/protocol.md tells it in words.
import type { GameName, View } from '../boards/contract'
import type { components } from './schema'

export type Offerable = 'draw' | 'takeback' | 'rematch'
export type Phase = 'waiting' | 'playing' | 'over'

export interface SeatInfo {
  kind: 'open' | 'person' | 'bot'
  name: string | null
  level: string | null
  program: boolean
}

export type ClockChoice = components['schemas']['Clock']

export interface Offer {
  what: Offerable
  agreed: number[]
  keep?: number
}

export interface Result {
  winners: number[]
  payoffs: number[]
  reason: string
  seed?: string
}

export interface SeenMatch {
  game: GameName
  options: Record<string, unknown>
  phase: Phase
  number: number
  seats: SeatInfo[]
  clock: ClockChoice & { left: (number | null)[] }
  takeover: boolean
  patience: number
  hints: boolean
  offers: Offer[]
  moves: string[]
  result: Result | null
  rematch: string | null
  position: View | null
  legal: string[]
}

export interface MatchEvent {
  type: string
  at: number
  seat?: number
  name?: string
  bot?: boolean
  move?: string
  spent?: number
  what?: Offerable
  yes?: boolean
  keep?: number
  level?: string
  winners?: number[]
  payoffs?: number[]
  reason?: string
  seed?: string
  match?: string
}

export interface EventMessage {
  type: 'event'
  number: number
  event: MatchEvent
  position?: View | null
  legal?: string[]
  left?: (number | null)[]
}

export interface Welcome {
  type: 'welcome'
  seat: number | null
  now: number
  missed: { number: number; event: MatchEvent }[]
  match: SeenMatch
  /** All seats of the asking guest, where the server tells them. */
  mine?: number[]
}

export interface ChatLine {
  type: 'chat'
  seat: number
  name: string
  text: string
  at: number
}

export type ServerMessage =
  | Welcome
  | EventMessage
  | ChatLine
  | { type: 'presence'; seats: boolean[] }
  | { type: 'seat'; seat: number }
  | { type: 'ack'; id: number | null; number: number }
  | { type: 'refusal'; id: number | null; code: string; sentence: string }
  | { type: 'hint'; id: number | null; number: number; move: string }
  | { type: 'threats'; id?: number | null; moves: string[] }
  | { type: 'pong'; id: number | null; now: number; number: number }

export type ClientMessage =
  | { type: 'hello'; seat?: number; after?: number }
  | { type: 'move'; answers: number; move: string }
  | { type: 'offer'; what: Offerable }
  | { type: 'answer'; what: Offerable; yes: boolean }
  | { type: 'resign' | 'claim' | 'leave' | 'hint' | 'threats' | 'ping' }
  | { type: 'chat'; text: string }

/** A position of the game so far, and the move that led to it; `position` is null while it is not known here. */
export type Step = Omit<components['schemas']['HistoryStep'], 'position'> & { position: View | null }
