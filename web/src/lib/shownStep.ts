// Which step of a game is on the screen. It comes with the position before it, where that is known, so that the board can
// mark what happened, and animate it if that position was on the screen.
import type { Played, View } from '../boards/contract'
import type { Step } from './protocol'

export interface Shown {
  index: number
  position: View | null
  before: View | null
  last: Played | null
}

const MOST_BEHIND = 4 // moves that are shown one after the other; who is further behind jumps to the last one

/** The step to show next on the way to a goal. */
export function nextShown(shown: number, goal: number, byHand: boolean): number {
  if (byHand || goal <= shown || shown < 0) return goal
  return goal - shown > MOST_BEHIND ? goal - 1 : shown + 1
}

export function shownStep(steps: Step[], from: number, index: number, was: Shown): Shown {
  const step = steps[index]
  if (!step) return { index, position: null, before: null, last: null }
  const last = step.move === null ? null : { move: step.move, by: step.by ?? 0 }
  const before = last ? (steps[index - 1]?.position ?? null) : null
  if (index !== from || !same(step.position, was.position)) return { index, position: step.position, before, last }
  return was.before === null && before !== null ? { ...was, before, last } : was
}

function same(one: View | null, other: View | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
