// The events of a local match, as the server's logs have them (match/events.py), and what can be asked of the referee.
import type { GameName } from '../boards/contract'
import type { Options, Remark } from '../engine/rules'
import type { ClockChoice, Offerable, RefusalCode } from '../lib/protocol'

export type Clock = Required<ClockChoice>

/** Who a seat is meant for: a person at this screen, or a bot of a level. */
export interface Place {
  kind?: 'bot'
  level?: string
}

export interface Created {
  type: 'created'
  at: number
  game: GameName
  options: Options
  seats: Place[]
  clock: Clock
  seed: string
  commitment: string
  substitute: string
  takeover: boolean
  patience: number
  hints: boolean
  imported: boolean
}

export interface Ended {
  type: 'ended'
  at: number
  winners: number[]
  payoffs: number[]
  reason: string
  seed: string
}

export interface Chatted {
  type: 'chatted'
  at: number
  seat: number
  name: string
  text: string
}

export type LogEvent =
  | Created
  | { type: 'joined'; at: number; seat: number; name: string; bot: boolean }
  | { type: 'started'; at: number }
  | { type: 'moved'; at: number; seat: number; move: string; spent: number }
  | { type: 'offered'; at: number; seat: number; what: Offerable; keep: number }
  | { type: 'answered'; at: number; seat: number; what: Offerable; yes: boolean }
  | { type: 'takenback'; at: number; keep: number }
  | { type: 'resigned'; at: number; seat: number }
  | { type: 'aborted'; at: number; seat: number }
  | Chatted
  | { type: 'abandoned'; at: number; seat: number }
  | { type: 'timedout'; at: number; seat: number }
  | { type: 'takenover'; at: number; seat: number; level: string }
  | Ended
  | { type: 'rematched'; at: number; match: string }

export type SeatCommand =
  | { type: 'move'; seat: number; answers: number; move: string; bot?: boolean }
  | { type: 'offer'; seat: number; what: Offerable }
  | { type: 'answer'; seat: number; what: Offerable; yes: boolean }
  | { type: 'resign' | 'abort' | 'claim' | 'leave'; seat: number }
  | { type: 'chat'; seat: number; text: string }

export type Command = SeatCommand | { type: 'tick' }

/** Nothing has changed; the sentence says why, and `remark` which rule an illegal move breaks. */
export interface Refusal {
  code: RefusalCode
  sentence: string
  remark?: Remark
}

export type Decision = LogEvent[] | Refusal

export const isRefusal = (decision: Decision): decision is Refusal => !Array.isArray(decision)
