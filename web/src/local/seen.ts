// What a seat may see of a local match and of each of its events, as match/views.py has it.
import type { View } from '../boards/contract'
import type { Rules } from '../engine/rules'
import type { SeenMatch, Step } from '../lib/protocol'
import type { LogEvent } from './log'
import { deadlineOf, positionOf, turnOf, type Match } from './match'

const SHOWN_LINES = 100 // of chat
const BOARD_EVENTS = new Set<LogEvent['type']>(['started', 'moved', 'takenback', 'takenover', 'ended'])

export type Seat = number | null

/** An event as a seat sees it. */
export function seenEvent(rules: Rules, event: LogEvent, seat: Seat): object {
  if (event.type === 'created') {
    const { seed: _secret, ...seen } = event
    return seen
  }
  if (event.type === 'moved' && event.seat !== seat) return { ...event, move: rules.seenMove(event.move) }
  return event
}

/** The position as the seat knows it, and its moves when it has to act. */
function seenBoard(match: Match, seat: Seat): { position: View | null; legal: string[] } {
  const position = positionOf(match)
  if (!position) return { position: null, legal: [] }
  const acts = seat !== null && seat === turnOf(match)
  return { position: match.rules.view(position, seat), legal: acts ? match.rules.legal(position) : [] }
}

export function seenClocks(match: Match, now: number): (number | null)[] {
  const deadline = deadlineOf(match)
  const turn = turnOf(match)
  return match.left.map((left, seat) => (deadline !== null && seat === turn ? Math.max(0, deadline - now) : left))
}

/** The message that tells a seat of an event. */
export function eventMessage(event: LogEvent, after: Match, seat: Seat): object {
  const message = { type: 'event', number: after.number, event: seenEvent(after.rules, event, seat) }
  if (!BOARD_EVENTS.has(event.type)) return message
  return { ...message, ...seenBoard(after, seat), left: seenClocks(after, event.at) }
}

/** Where a match stands at a time. */
export function seenMatch(match: Match, seat: Seat, now: number): SeenMatch {
  const { created, ended } = match
  const result = ended && { winners: ended.winners, payoffs: ended.payoffs, reason: ended.reason, seed: ended.seed }
  const seen = {
    game: created.game,
    options: created.options,
    phase: match.phase,
    number: match.number,
    seats: match.seats,
    clock: { ...created.clock, left: seenClocks(match, now) },
    commitment: created.commitment,
    takeover: created.takeover,
    patience: created.patience,
    hints: created.hints,
    imported: created.imported,
    offers: match.offers,
    moves: match.moves.map((each) => (each.seat === seat ? each.move : each.shown)),
    result: match.phase === 'over' ? result : null,
    rematch: match.rematch,
    chat: match.chat.slice(-SHOWN_LINES).map(({ seat: by, name, text, at }) => ({ seat: by, name, text, at })),
    lines: match.chat.length,
    ...seenBoard(match, seat)
  }
  return seen as unknown as SeenMatch
}

/** Every position of the game so far, with the move that led to it. When it is over, no move is secret any more. */
export function seenHistory(match: Match, seat: Seat): Step[] {
  if (!match.dealt) return []
  const first: Step = { move: null, by: null, spent: null, position: match.rules.view(match.dealt, seat) }
  const steps = match.moves.map((each): Step => {
    const move = match.ended || each.seat === seat ? each.move : each.shown
    return { move, by: each.seat, spent: each.spent, position: match.rules.view(each.after, seat) }
  })
  return [first, ...steps]
}

/** The events of a log after a number, as a seat sees them. */
export function missedEvents(rules: Rules, log: LogEvent[], seat: Seat, after: number): object[] {
  return log.map((event, index) => ({ number: index + 1, event: seenEvent(rules, event, seat) })).slice(after)
}
