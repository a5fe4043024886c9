// What a view of Connex'Oh holds (`Position.view`), and how to read it. Seat 0 is light, seat 1 dark.
import type { Schemas } from '../../lib/protocol'
import { cellAt, spotOf } from '../shared/cells'

export type ConnexohView = Schemas['ConnexohView']
export type Path = Schemas['ConnexohPath']

export const LIGHT = 0
export const DARK = 1
export const PLAYERS = [LIGHT, DARK] as const

export const sizeOf = (view: ConnexohView): number => view.tiles.length

export function cellsOf(view: ConnexohView): string[] {
  const size = sizeOf(view)
  return Array.from({ length: size * size }, (_, index) =>
    cellAt({ x: index % size, y: size - 1 - Math.floor(index / size) })
  )
}

/** The corner of the tile's light triangle, 0 to 3. */
export function orientationAt(view: ConnexohView, cell: string): number {
  const { x, y } = spotOf(cell)
  return Number(view.tiles[sizeOf(view) - 1 - y]?.[x] ?? 0)
}

export const hasPawn = (view: ConnexohView, player: number, cell: string): boolean =>
  view.pawns[player]?.includes(cell) ?? false

export function pathThrough(view: ConnexohView, player: number, cell: string): Path | null {
  return view.paths[player]?.find((path) => path.tiles.includes(cell)) ?? null
}

export function samePlace(one: ConnexohView, other: ConnexohView): boolean {
  return JSON.stringify([one.tiles, one.pawns, one.turn]) === JSON.stringify([other.tiles, other.pawns, other.turn])
}

export type Move = { kind: 'turn'; cell: string; quarters: 1 | 2 | 3 } | { kind: 'run'; from: string; to: string }

const QUARTERS: Record<string, 1 | 2 | 3> = { '+90': 1, '+180': 2, '-90': 3 }

/** `c3+90` or `a1-b4` taken apart; null for anything else. */
export function readMove(text: string): Move | null {
  const quarters = QUARTERS[text.slice(2)]
  if (quarters) return { kind: 'turn', cell: text.slice(0, 2), quarters }
  const parts = /^([a-h][1-8])-([a-h][1-8])$/.exec(text)
  return parts ? { kind: 'run', from: parts[1]!, to: parts[2]! } : null
}
