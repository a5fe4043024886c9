// Where things are in the picture of a board. Tiles are 100 wide; the dark player may look from the other side.
import { spotOf } from '../shared/cells'
import { LIGHT, orientationAt, type ConnexohView, type Path } from './view'

export const TILE = 100
export const GAP = 9
export const PITCH = TILE + GAP
export const BAND = 46 // the frame's edges to the north and south, over which pawns leave
export const PLACE = 22.5 // how far a pawn stands from the middle of its tile, along both axes

export interface Point {
  x: number
  y: number
}

export class Layout {
  readonly side: number

  constructor(
    readonly size: number,
    readonly turned: boolean
  ) {
    this.side = size * PITCH - GAP
  }

  middle(cell: string): Point {
    const { x, y } = spotOf(cell)
    const [across, down] = this.turned ? [this.size - 1 - x, y] : [x, this.size - 1 - y]
    return { x: across * PITCH + TILE / 2, y: down * PITCH + TILE / 2 }
  }

  /** Degrees by which a tile is turned in the picture, clockwise from the light triangle at the upper right. */
  angle(view: ConnexohView, cell: string): number {
    return 90 * orientationAt(view, cell) + (this.turned ? 180 : 0)
  }

  /** Where a player's pawn stands on a tile. */
  place(view: ConnexohView, player: number, cell: string): Point {
    const angle = ((this.angle(view, cell) + 180 * player - 45) * Math.PI) / 180
    const { x, y } = this.middle(cell)
    return { x: x + PLACE * Math.SQRT2 * Math.cos(angle), y: y + PLACE * Math.SQRT2 * Math.sin(angle) }
  }

  /** Is the edge that a player leaves over at the top of the picture? */
  leavesUp(player: number): boolean {
    return (player === LIGHT) !== this.turned
  }

  /** The place on the frame before a tile where pawns leave, and beyond it. */
  exit(player: number, cell: string, far = BAND / 2): Point {
    const { x } = this.middle(cell)
    return { x, y: this.leavesUp(player) ? -far : this.side + far }
  }

  /** The middle of the gap between two neighbouring tiles. */
  between(one: string, other: string): Point {
    const [a, b] = [this.middle(one), this.middle(other)]
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
  }

  /** The line along the triangles of some tiles in their order. */
  line(view: ConnexohView, player: number, cells: readonly string[]): Point[] {
    return cells.flatMap((cell, index) => {
      const onward = cells[index + 1]
      const here = this.place(view, player, cell)
      return onward ? [here, this.between(cell, onward)] : [here]
    })
  }
}

/** The line along a whole path, over the edge where it reaches it. */
export function pathLine(layout: Layout, view: ConnexohView, player: number, path: Path): Point[] {
  const first = path.tiles[0]!
  const last = path.tiles[path.tiles.length - 1]!
  const exits = view.exits[player] ?? []
  return [
    ...(exits.includes(first) ? [layout.exit(player, first)] : []),
    ...layout.line(view, player, path.loop ? [...path.tiles, first] : path.tiles),
    ...(exits.includes(last) && last !== first ? [layout.exit(player, last)] : [])
  ]
}

export const pointsText = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')

/** Frames of something that goes along a line at an even speed. */
export function along(points: readonly Point[]): Keyframe[] {
  const lengths = points.map((point, index) => {
    const from = points[index - 1] ?? point
    return Math.hypot(point.x - from.x, point.y - from.y)
  })
  const total = lengths.reduce((sum, length) => sum + length, 0) || 1
  let gone = 0
  return points.map(({ x, y }, index) => {
    gone += lengths[index]!
    return { transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, offset: Math.min(1, gone / total) }
  })
}
