// The score track printed on the tableau: where each step lies, and how markers on one step stand side by side.
import type { Spot } from './camera'

const INSET = 5.5 // of the track from the rim of the cross

/** Where a step lies (y down): clockwise around the cross from the middle of its top; who passes the target goes on. */
export function trackPoint(step: number, target: number, tableau: { side: number; square: number }): Spot {
  const outline = outlineOf(tableau)
  const lengths = outline.slice(1).map((p, i) => Math.hypot(p[0] - outline[i]![0], p[1] - outline[i]![1]))
  let left = ((step % target) / target) * lengths.reduce((sum, length) => sum + length, 0)
  for (const [i, length] of lengths.entries()) {
    const [a, b] = [outline[i]!, outline[i + 1]!]
    if (left <= length) return { x: a[0] + ((b[0] - a[0]) * left) / length, y: a[1] + ((b[1] - a[1]) * left) / length }
    left -= length
  }
  return { x: outline[0]![0], y: outline[0]![1] }
}

function outlineOf({ side, square }: { side: number; square: number }): [number, number][] {
  const [arm, reach] = [side / 2 - square - INSET, side / 2 - INSET]
  let quarter: [number, number][] = [
    [0, -reach],
    [arm, -reach],
    [arm, -arm],
    [reach, -arm],
    [reach, 0]
  ]
  const outline = [...quarter]
  for (let turn = 0; turn < 3; turn++) {
    quarter = quarter.map(([x, y]) => [-y, x])
    outline.push(...quarter.slice(1))
  }
  return outline
}

/** How far a seat's marker stands beside its step, in marker widths, when several share it. */
export function sharing(scores: readonly number[], seat: number, target: number): number {
  const same = scores.flatMap((score, other) => (score % target === scores[seat]! % target ? [other] : []))
  return same.indexOf(seat) - (same.length - 1) / 2
}
