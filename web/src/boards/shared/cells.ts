// Cells by their names, a1 at the left below, and walking among them with the arrow keys.

export interface Spot {
  /** Columns from the left, rows from below, both from 0. */
  x: number
  y: number
}

export function spotOf(cell: string): Spot {
  return { x: cell.charCodeAt(0) - 97, y: Number(cell[1]) - 1 }
}

export function cellAt({ x, y }: Spot): string {
  return String.fromCharCode(97 + x) + (y + 1)
}

const STEPS: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 }
}

/**
 * Where an arrow key leads from a cell: to the nearest of the cells that lie in that direction, straight ahead if
 * there is one; null for other keys and at the end of the board. A turned board turns the arrows.
 */
export function arrow(key: string, from: string, cells: readonly string[], turned = false): string | null {
  const step = STEPS[key]
  if (!step) return null
  const sign = turned ? -1 : 1
  const start = spotOf(from)
  let best: { cell: string; cost: number } | null = null
  for (const cell of cells) {
    const there = spotOf(cell)
    const [dx, dy] = [(there.x - start.x) * sign, (there.y - start.y) * sign]
    const ahead = dx * step.x + dy * step.y
    const aside = Math.abs(dx * step.y) + Math.abs(dy * step.x)
    if (ahead <= 0) continue
    const cost = ahead + 2.5 * aside
    if (!best || cost < best.cost) best = { cell, cost }
  }
  return best?.cell ?? null
}

/** The cell of a set that lies nearest to one that may be gone. */
export function nearest(to: string, cells: readonly string[]): string | null {
  const here = spotOf(to)
  const far = (cell: string) => Math.hypot(spotOf(cell).x - here.x, spotOf(cell).y - here.y)
  return cells.reduce<string | null>((best, cell) => (best === null || far(cell) < far(best) ? cell : best), null)
}
