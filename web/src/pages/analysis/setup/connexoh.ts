// A position of Connex'Oh while it is set up, as its text says it.
import { cellAt } from '../../../boards/shared/cells'

export interface ConnexohSet {
  /** From the north: of each tile its orientation and its pawns. */
  rows: string[][]
  mover: string
}

const PAWNS = '.wbx'
const TILE = 2 // characters

export function readConnexoh(text: string): ConnexohSet {
  const [tiles = '', mover = 'w'] = text.split(' ')
  return { rows: tiles.split('/').map((row) => row.match(/../g) ?? []), mover }
}

/** Nothing is protected in a position that nobody has played to. */
export function writeConnexoh({ rows, mover }: ConnexohSet): string {
  return `${rows.map((row) => row.join('')).join('/')} ${mover} -`
}

/** The start on a board of another size. */
export function startOf(size: number): ConnexohSet {
  const row = (tile: string) => Array.from({ length: size }, () => tile)
  const middle = Array.from({ length: size - 2 }, () => row('2.'))
  return { rows: [row('2b'), ...middle, row('2w')], mover: 'w' }
}

export type Act = 'turn' | 'light' | 'dark'

/** Turn a tile by a quarter, or put a pawn on it or take it away. */
export function act(set: ConnexohSet, down: number, x: number, what: Act): ConnexohSet {
  const rows = set.rows.map((row, y) => row.map((tile, at) => (y === down && at === x ? changed(tile, what) : tile)))
  return { ...set, rows }
}

function changed(tile: string, what: Act): string {
  const [orientation, pawns] = [Number(tile[0]), PAWNS.indexOf(tile[TILE - 1]!)]
  if (what === 'turn') return `${(orientation + 1) % 4}${PAWNS[pawns]}`
  return `${orientation}${PAWNS[pawns ^ (what === 'light' ? 1 : 2)]}`
}

export const cellOf = ({ rows }: ConnexohSet, down: number, x: number) => cellAt({ x, y: rows.length - 1 - down })
export const hasPawn = (tile: string, player: number) => ((PAWNS.indexOf(tile[1]!) >> player) & 1) === 1
