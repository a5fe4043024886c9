// A position of Keks while it is set up: which tiles lie where, and who has those that do not. Its text says everything.
import { cellAt, spotOf } from '../../../boards/shared/cells'
import { LETTERS } from '../../../boards/keks/view'

const TILES_OF_A_COLOUR = 6

export interface KeksSet {
  /** Ranks 8 to 1. */
  board: string[]
  mover: string
  /** Tiles of each colour that the first player holds; the second has the others that were taken. */
  first: number[]
  crumbs: string
}

export function readKeks(text: string): KeksSet {
  const [board = '', mover = '1', hand = '', , crumbs = '-'] = text.split(' ')
  return { board: board.split('/'), mover, first: [...hand].map(Number), crumbs }
}

/** How many tiles of a colour are in the players' hands: of those that were taken, the first is nobody's. */
export function heldOf({ board, crumbs }: KeksSet, letter: string): number {
  const lying = board.join('').split(letter).length - 1
  return letter === crumbs ? 0 : Math.max(0, TILES_OF_A_COLOUR - 1 - lying)
}

export function writeKeks(set: KeksSet): string {
  const first = [...LETTERS].map((letter, colour) => Math.min(set.first[colour] ?? 0, heldOf(set, letter)))
  const second = [...LETTERS].map((letter, colour) => heldOf(set, letter) - first[colour]!)
  return [set.board.join('/'), set.mover, first.join(''), second.join(''), set.crumbs].join(' ')
}

/** Put a tile on a cell, or with `.` take it away. */
export function put(set: KeksSet, cell: string, letter: string): KeksSet {
  const { x, y } = spotOf(cell)
  const board = set.board.map((rank, down) => (7 - down === y ? rank.slice(0, x) + letter + rank.slice(x + 1) : rank))
  return { ...set, board }
}

/** The cells of the board in rows, from the top; null where a corner is missing. */
export const ROWS: readonly (string | null)[][] = [7, 6, 5, 4, 3, 2, 1, 0].map((y) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((x) => ((x === 0 || x === 7) && (y === 0 || y === 7) ? null : cellAt({ x, y })))
)
