// The state of a local match: the fold of its events, as match/match.py has it. A value; folding returns another one.
import type { Position, Rules } from '../engine/rules'
import type { Offer, Offerable, Phase, SeatInfo } from '../lib/protocol'
import type { Chatted, Clock, Created, Ended, LogEvent } from './log'

const SECOND = 1000
const DAY = 86_400 * SECOND

/** A move that was played and not taken back; `shown` is how everybody but its player sees it. */
export interface StandingMove {
  seat: number
  move: string
  shown: string
  spent: number
  reveals: boolean
  /** The position that it led to. */
  after: Position
}

export interface Match {
  rules: Rules
  created: Created
  seats: SeatInfo[]
  /** Milliseconds on each clock. */
  left: (number | null)[]
  phase: Phase
  /** The position before the first move; null before the start. */
  dealt: Position | null
  moves: StandingMove[]
  offers: Offer[]
  /** When the clock of the seat to act was set going. */
  since: number
  at: number
  /** The number of the last event, and of the last one that changed the board. */
  number: number
  boardNumber: number
  ended: Ended | null
  rematch: string | null
  chat: Chatted[]
}

export function positionOf(match: Match): Position | null {
  return match.moves.at(-1)?.after ?? match.dealt
}

/** The seat to act while the match is played. */
export function turnOf(match: Match): number | null {
  const position = match.phase === 'playing' ? positionOf(match) : null
  return position && match.rules.turn(position)
}

/** The level of the bot that has to move, if one has. */
export function botToAct(match: Match): string | null {
  const turn = turnOf(match)
  return turn === null ? null : match.seats[turn]!.level
}

/** When the clock of the seat to act runs out. Bots are not held to it. */
export function deadlineOf(match: Match): number | null {
  const turn = turnOf(match)
  if (turn === null || match.seats[turn]!.level) return null
  const left = match.left[turn]
  return left == null ? null : match.since + left
}

/** The seats that answer offers. */
export function peopleOf(match: Match): number[] {
  return match.seats.flatMap((seat, number) => (seat.kind === 'person' ? [number] : []))
}

export function offerOf(match: Match, what: Offerable): Offer | undefined {
  return match.offers.find((offer) => offer.what === what)
}

/** What the end of a game is worth to each of so many seats (core/outcome.py). */
export function payoffsOf(winners: number[], seats: number): number[] {
  return Array.from({ length: seats }, (_, seat) => {
    if (winners.length === 0 || winners.length === seats) return 0
    return winners.includes(seat) ? 1 / winners.length : -1 / (seats - winners.length)
  })
}

export function clockAtStart({ kind, seconds, days }: Clock): number | null {
  if (kind === 'fischer') return seconds * SECOND
  return kind === 'days' ? days * DAY : null
}

function clockAfterMove(clock: Clock, left: number | null, spent: number): number | null {
  if (left === null) return null
  return clock.kind === 'days' ? clockAtStart(clock) : Math.max(0, left - spent) + clock.increment * SECOND
}

const OPEN: SeatInfo = { kind: 'open', name: null, level: null, program: false }

/** A match from its first event. */
export function opened(created: Created, rules: Rules): Match {
  const seats = created.seats.map(({ kind, level }): SeatInfo =>
    kind === 'bot' ? { kind: 'bot', name: level ?? null, level: level ?? null, program: false } : OPEN
  )
  return {
    rules,
    created,
    seats,
    left: seats.map(() => clockAtStart(created.clock)),
    phase: 'waiting',
    dealt: null,
    moves: [],
    offers: [],
    since: 0,
    at: created.at,
    number: 1,
    boardNumber: 0,
    ended: null,
    rematch: null,
    chat: []
  }
}

export function fromLog([created, ...events]: LogEvent[], rules: Rules): Match {
  if (created?.type !== 'created') throw new Error('a log begins with the creation of its match')
  return fold(opened(created, rules), events)
}

export function fold(match: Match, events: LogEvent[]): Match {
  return events.reduce((state, event) => ({ ...state, number: state.number + 1, at: event.at, ...changes(state, event) }), match)
}

function changes(match: Match, event: LogEvent): Partial<Match> {
  switch (event.type) {
    case 'joined':
      return withSeat(match, event.seat, { kind: 'person', name: event.name, level: null, program: event.bot })
    case 'started':
      return started(match, event.at)
    case 'moved':
      return moved(match, event)
    case 'offered':
      return { offers: [...match.offers, { what: event.what, agreed: [event.seat], keep: event.keep }] }
    case 'answered':
      return { offers: match.offers.flatMap((offer) => answered(offer, event)) }
    case 'takenback':
      return { moves: match.moves.slice(0, event.keep), offers: [], since: event.at, boardNumber: match.number + 1 }
    case 'takenover':
      return { ...withSeat(match, event.seat, { kind: 'bot', name: match.seats[event.seat]!.name, level: event.level, program: false }), offers: [] }
    case 'ended':
      return { phase: 'over', ended: event, offers: [] }
    case 'rematched':
      return { rematch: event.match, offers: [] }
    case 'chatted':
      return { chat: [...match.chat, event] }
    default:
      return {} // they say what other events bring about, for people to read
  }
}

function withSeat(match: Match, number: number, seat: SeatInfo): Partial<Match> {
  return { seats: match.seats.map((each, index) => (index === number ? seat : each)) }
}

function started({ rules, created, number }: Match, at: number): Partial<Match> {
  return { phase: 'playing', dealt: rules.start(created.seed, created.options), since: at, boardNumber: number + 1 }
}

function moved(match: Match, { seat, move, spent, at }: Extract<LogEvent, { type: 'moved' }>): Partial<Match> {
  const { rules, left } = match
  const after = rules.play(positionOf(match)!, move)
  const stays = clockAfterMove(match.created.clock, left[seat] ?? null, spent)
  return {
    moves: [...match.moves, { seat, move, shown: rules.seenMove(move), spent, reveals: rules.reveals(move), after }],
    // To move is to decline what others offered; one's own offer of a draw stays.
    offers: match.offers.filter((offer) => offer.what === 'draw' && offer.agreed[0] === seat),
    left: left.map((each, number) => (number === seat ? stays : each)),
    since: at,
    boardNumber: match.number + 1
  }
}

function answered(offer: Offer, event: Extract<LogEvent, { type: 'answered' }>): Offer[] {
  if (offer.what !== event.what) return [offer]
  return event.yes ? [{ ...offer, agreed: [...offer.agreed, event.seat] }] : []
}
