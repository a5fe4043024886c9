// The text of a position of Keks, as docs/games/keks.md has it.
import type { KeksView } from './view'

/** Returns the text of a position that is still played, else null. */
export function positionText(view: KeksView): string | null {
  if (view.turn === null) return null
  const hands = view.hands.map((hand) => hand.join(''))
  return [view.board.join('/'), view.turn + 1, ...hands, view.crumbs ?? '-'].join(' ')
}
