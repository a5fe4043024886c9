// A lesson is data (`lesson.json` of a game's folder): positions, what to do there, and what to remark. This reads it;
// tests/test_lessons.py plays it against the rules.
import type { GameName } from '../../boards/contract'
import type { Studied } from '../shared/study'

/** `next`: just read on. Else the moves that are right: named, or all that a regular expression fits. */
export type Goal = 'next' | { moves: string[] } | { like: string }

export interface Step {
  id: string
  seed?: number
  position?: string | object
  moves?: string[]
  goal: Goal
  hint?: string
  /** Remarks on certain wrong moves: attributes of the step's message. */
  wrong?: { like: string; say: string }[]
  /** What the other does after the right move. */
  reply?: string[]
}

export interface Lesson {
  game: GameName
  steps: Step[]
}

export const LEARNER = 0

export function wordsOf(game: GameName, step: Step): string {
  return `learn-${game}-${step.id}`
}

/** What to ask the server to get to a step's position, and on through some more moves. */
export function asked(game: GameName, step: Step, more: string[] = []): Studied {
  const before = step.moves ?? []
  const text = typeof step.position === 'object' ? JSON.stringify(step.position) : step.position
  const start = text === undefined ? { seed: step.seed ?? 0 } : { position: text }
  const skip = before.length + (more.length ? 1 : 0)
  return { game, ...start, moves: [...before, ...more], seat: LEARNER, skip }
}

export type Verdict = { right: true } | { right: false; say: string }

/** Is a legal move what the step asks for? If not: the attribute with the remark that fits. */
export function judged(step: Step, move: string): Verdict {
  if (step.goal !== 'next' && fits(step.goal, move)) return { right: true }
  const remark = step.wrong?.find(({ like }) => whole(like).test(move))
  return { right: false, say: remark?.say ?? 'wrong' }
}

/** A right move to point at. */
export function hinted(step: Step, legal: string[]): string | null {
  const { goal } = step
  if (goal === 'next') return null
  return step.hint ?? legal.find((move) => fits(goal, move)) ?? null
}

function fits(goal: Exclude<Goal, 'next'>, move: string): boolean {
  return 'moves' in goal ? goal.moves.includes(move) : whole(goal.like).test(move)
}

function whole(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`)
}
