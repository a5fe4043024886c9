// How a letter stands to the game that is kept here under its number.
import type { Match } from '../local/match'
import type { ReadLetter } from './codec'

/**
 * same: it says nothing new; newer: it goes on from here; older: one has already played on; over: the game has ended here;
 * other-game, other-moves: it belongs to a game that went differently; own-move: it has a move of one's own that was not made here.
 */
export type Relation = 'same' | 'newer' | 'older' | 'over' | 'other-game' | 'other-moves' | 'own-move'

/** Return how a letter stands to the kept game of the same number, in which `own` is one's seat. */
export function relationOf({ created, moves, ended }: Match, own: number, letter: ReadLetter): Relation {
  if (created.game !== letter.game || !sameOptions(created.options, letter.options)) return 'other-game'
  if (letter.moves.some((move, at) => at < moves.length && move !== moves[at]!.move)) return 'other-moves'
  const known = moves.length
  const behind = letter.moves.length < known
  const resigned = ended?.reason === 'resignation' ? 1 - ended.winners[0]! : null
  if (resigned !== null && letter.resigned === resigned) return 'same'
  if (resigned !== null) return behind || letter.moves.length === known ? 'older' : 'over'
  if (letter.movers.slice(known).includes(own)) return 'own-move'
  // A resignation counts wherever the game has come to meanwhile, unless that is its end.
  if (letter.resigned !== null && !ended) return letter.resigned === own ? 'own-move' : 'newer'
  if (behind) return 'older'
  return letter.moves.length > known ? 'newer' : 'same'
}

const sameOptions = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  Object.keys(one).length === Object.keys(other).length &&
  Object.entries(one).every(([name, value]) => JSON.stringify(value) === JSON.stringify(other[name]))
