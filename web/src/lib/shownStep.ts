// A step of a game as it is shown: with the position before it, where that is known, so that the board can mark what
// happened or play it out.
import type { Played, View } from '../boards/contract'
import type { Step } from './protocol'

export interface ShownStep {
  index: number
  position: View | null
  before: View | null
  last: Played | null
}

export function stepAt(steps: readonly Step[], index: number): ShownStep {
  const step = steps[index]
  if (!step) return { index, position: null, before: null, last: null }
  const last = step.move === null ? null : { move: step.move, by: step.by ?? 0 }
  return { index, position: step.position, before: last ? (steps[index - 1]?.position ?? null) : null, last }
}
