// The text of a position of Connex'Oh, as docs/games/connexoh.md has it.
import { cellAt } from '../shared/cells'
import { DARK, LIGHT, hasPawn, sizeOf, type ConnexohView } from './view'

/** Returns the text of a position that is still played, else null. */
export function positionText(view: ConnexohView): string | null {
  if (view.turn === null) return null
  const size = sizeOf(view)
  const rows = view.tiles.map((row, down) =>
    [...row].map((turned, x) => turned + pawnsOn(view, cellAt({ x, y: size - 1 - down }))).join('')
  )
  return `${rows.join('/')} ${view.turn === LIGHT ? 'w' : 'b'} ${view.protected.join(',') || '-'}`
}

function pawnsOn(view: ConnexohView, cell: string): string {
  const [light, dark] = [hasPawn(view, LIGHT, cell), hasPawn(view, DARK, cell)]
  return light && dark ? 'x' : light ? 'w' : dark ? 'b' : '.'
}
