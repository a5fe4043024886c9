// What a view of Keks holds (`Position.view`), and how to read it.
import type { Schemas } from '../../lib/protocol'
import { cellAt } from '../shared/cells'

export const LETTERS = 'ABCDEFGHIJ'
export const TO_WIN_A_COLOUR = 3
export const TO_WIN = 5

export type KeksView = Schemas['KeksView']

export interface Tile {
  cell: string
  letter: string
}

export function tilesOf(view: KeksView): Tile[] {
  return view.board.flatMap((row, down) =>
    [...row].flatMap((letter, x) => (letter === '.' ? [] : [{ cell: cellAt({ x, y: 7 - down }), letter }]))
  )
}

export function letterAt(view: KeksView, cell: string): string | null {
  const letter = view.board[8 - Number(cell[1])]?.[cell.charCodeAt(0) - 97]
  return letter === undefined || letter === '.' ? null : letter
}

export function heldOf(view: KeksView, seat: number, letter: string): number {
  return view.hands[seat]?.[LETTERS.indexOf(letter)] ?? 0
}

/** The cells of a move: `b1c1` is b1 and c1. */
export function cellsOf(move: string): string[] {
  return move.match(/../g) ?? []
}

export type Fate = 'nobody' | 'hand' | 'crumbs'

/** Where the tiles of a move went: the first of a colour to nobody, the others to the taker or, if it is crumbs, away. */
export function fates(before: KeksView, move: string, after: KeksView): { tile: Tile; fate: Fate }[] {
  return cellsOf(move).map((cell, index) => {
    const letter = letterAt(before, cell) ?? 'A'
    const first = index === 0 && !before.first_taken.includes(letter)
    return { tile: { cell, letter }, fate: first ? 'nobody' : after.crumbs === letter ? 'crumbs' : 'hand' }
  })
}
