// A finished local match in the save format (match/save.py), as the server's archive takes it.
import { positionOf, type Match } from './match'

/** Return the save of a match; null before its end. */
export function saveOf(match: Match): object | null {
  const { created, seats, moves, ended, rules } = match
  const position = positionOf(match)
  if (!ended || !position) return null
  return {
    triskel: 1,
    game: created.game,
    options: created.options,
    commitment: created.commitment,
    seed: ended.seed,
    started: created.at,
    seats: seats.map((seat) => (seat.kind === 'open' ? { ...seat, kind: 'person' } : seat)), // who never answered a letter
    clock: created.clock,
    moves: moves.map(({ move }) => move),
    times: moves.map(({ spent }) => spent),
    result: { winners: ended.winners, payoffs: ended.payoffs, reason: ended.reason },
    final: rules.engine.text(position)
  }
}
