// The two woods of tiles and pawns, light and dark, and the lines that show their paths.

export interface Wood {
  /** The wood from its lit to its shaded corner. */
  lit: string
  plain: string
  shaded: string
  socket: string
  grain: string
  pawn: string
  pawnLit: string
  pawnRim: string
  trail: string
}

export const WOODS: readonly [Wood, Wood] = [
  {
    lit: '#f6e8c3',
    plain: '#ecd6a3',
    shaded: '#dcbf82',
    socket: '#c9a868',
    grain: '#b98f4a',
    pawn: '#fbf4e4',
    pawnLit: '#ffffff',
    pawnRim: '#a07a35',
    trail: '#0b6fae'
  },
  {
    lit: '#8a5a3c',
    plain: '#734a30',
    shaded: '#573521',
    socket: '#40261a',
    grain: '#2f1a0e',
    pawn: '#241812',
    pawnLit: '#6b503f',
    pawnRim: '#cfa36c',
    trail: '#6fd3ff'
  }
]

export const woodOf = (player: number): Wood => WOODS[player === 0 ? 0 : 1]
