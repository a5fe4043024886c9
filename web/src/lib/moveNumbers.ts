// How moves are counted: where two take turns, a move of each has one number.
import { entryOf } from '../boards'
import type { GameName } from '../boards/contract'

export function countsPairs(game: GameName, seats: number): boolean {
  return seats === 2 && entryOf(game).alternating
}

/** Returns the number of a move; `index` is how many were played before it. */
export function moveNumber(index: number, pairs: boolean): number {
  return pairs ? Math.floor(index / 2) + 1 : index + 1
}
