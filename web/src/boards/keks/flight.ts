// How tiles come off and fly to where they belong: the frames of the animations, in the units of the board.
import { spotOf } from '../shared/cells'
import type { Tile } from './view'

export const CELL = 100

export interface Point {
  x: number
  y: number
}

export function middleOf(cell: string): Point {
  const { x, y } = spotOf(cell)
  return { x: (x + 0.5) * CELL, y: (7.5 - y) * CELL }
}

/** A direction of length 1 away from the rest of the biscuit. */
export function outwards(cell: string, rest: readonly Tile[]): Point {
  const from = middleOf(cell)
  const all = rest.map((tile) => middleOf(tile.cell))
  const weight = (axis: 'x' | 'y') => all.reduce((sum, point) => sum + point[axis], 0) / Math.max(1, all.length)
  const [dx, dy] = [from.x - weight('x'), from.y - weight('y')]
  const far = Math.hypot(dx, dy) || 1
  return { x: dx / far, y: dy / far }
}

/** Cracks, breaks off outwards, then tumbles to its place and shrinks to its size there. */
export function tumble(from: Point, out: Point, to: Point, size: number): Keyframe[] {
  const spin = out.x < 0 ? -1 : 1
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const at = (x: number, y: number, turn: number, scale: number) =>
    `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${turn}deg) scale(${scale.toFixed(3)})`
  return [
    { transform: at(0, -17, 0, 1), offset: 0 },
    { transform: at(out.x * 6, out.y * 6 - 17, 5 * spin, 1), offset: 0.08 },
    { transform: at(out.x * 2, out.y * 2 - 17, -4 * spin, 1), offset: 0.15, easing: 'ease-out' },
    { transform: at(out.x * 62, out.y * 62 - 30, 16 * spin, 1.12), offset: 0.38, easing: 'cubic-bezier(.5,0,.7,.9)' },
    { transform: at(dx, dy, 360 * spin, size), offset: 0.94, opacity: 1 },
    { transform: at(dx, dy, 360 * spin, size), offset: 1, opacity: 0 }
  ]
}

/** The paths of the crumbs that spring off where a tile broke. */
export function spray(out: Point, count: number): { dx: number; dy: number; size: number }[] {
  return Array.from({ length: count }, (_, index) => {
    const side = index / (count - 1) - 0.5
    const speed = 40 + ((index * 37) % 45)
    return {
      dx: out.x * speed - out.y * side * 130,
      dy: out.y * speed + out.x * side * 130,
      size: 4 + ((index * 7) % 5)
    }
  })
}

export function fall({ dx, dy }: { dx: number; dy: number }): Keyframe[] {
  return [
    { transform: 'translate(0, 0)', opacity: 1, easing: 'ease-out' },
    { transform: `translate(${dx}px, ${dy}px)`, opacity: 1, offset: 0.45, easing: 'ease-in' },
    { transform: `translate(${dx * 1.3}px, ${dy + 110}px)`, opacity: 0 }
  ]
}
