// What the board would be after a move, asked of the server. Only for games where nothing is hidden: their positions can be
// written down from what is seen, as docs/games describes the texts.
import type { View } from '../boards/contract'
import { api, type OptionValues } from './api'

interface KeksView extends View {
  board: string[]
  hands: number[][]
  crumbs: string | null
}

interface ConnexohView extends View {
  tiles: string[]
  pawns: string[][]
  protected: string[]
}

/** The text of a position, or null where it cannot be known. */
export function textOf(view: View): string | null {
  if (view.turn === null) return null
  if (view.game === 'keks') return keksText(view as KeksView)
  return view.game === 'connexoh' ? connexohText(view as ConnexohView) : null
}

function keksText(view: KeksView): string {
  const hands = view.hands.map((hand) => hand.join(''))
  return [view.board.join('/'), (view.turn ?? 0) + 1, ...hands, view.crumbs ?? '-'].join(' ')
}

function connexohText(view: ConnexohView): string {
  const size = view.tiles.length
  const [light, dark] = view.pawns.map((tiles) => new Set(tiles)) as [Set<string>, Set<string>]
  const rows = view.tiles.map((row, index) =>
    [...row].map((turned, column) => turned + pawnsOn(`${'abcdefgh'[column]}${size - index}`, light, dark)).join('')
  )
  const guarded = view.protected.join(',') || '-'
  return `${rows.join('/')} ${view.turn === 0 ? 'w' : 'b'} ${guarded}`
}

function pawnsOn(tile: string, light: Set<string>, dark: Set<string>): string {
  if (light.has(tile)) return dark.has(tile) ? 'x' : 'w'
  return dark.has(tile) ? 'b' : '.'
}

export async function previewOf(view: View, move: string): Promise<View | null> {
  const position = textOf(view)
  if (position === null) return null
  try {
    const steps = await api.study({ game: view.game, options: view.options as OptionValues, position, moves: [move] })
    return steps.at(-1)?.position ?? null
  } catch {
    return null
  }
}
