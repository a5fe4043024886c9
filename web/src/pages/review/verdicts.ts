// What an engine has said about the moves of a game, sorted for people.
import type { Remark } from '../../lib/remarks'

export type Verdict = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** A move and the position before it: what that was worth to each seat (−1…1), and what should have been played. */
export interface Judged {
  value: number[]
  best: string
  line: string[]
  move: string
  loss: number
  verdict: Verdict
  /** What the move does, and what the best one would. */
  remarks: Remark[]
  best_remarks: Remark[]
}

export interface Analysis {
  state: 'thinking' | 'done'
  done: number
  of: number
  steps: Judged[]
}

export interface Slip {
  /** How many moves were played before it. */
  at: number
  by: number
  judged: Judged
}

/** Verdicts that are worth another look, the worst last, with the sign that players know. */
export const SIGNS: Partial<Record<Verdict, string>> = { inaccuracy: '?!', mistake: '?', blunder: '??' }

export function slipsOf(steps: Judged[], by: (number | null)[]): Slip[] {
  return steps.flatMap((judged, at) => {
    const seat = by[at]
    return SIGNS[judged.verdict] && seat != null ? [{ at, by: seat, judged }] : []
  })
}

/** How often each verdict was passed on a seat's moves. */
export function tally(steps: Judged[], by: (number | null)[], seat: number): Record<Verdict, number> {
  const counts: Record<Verdict, number> = { best: 0, good: 0, inaccuracy: 0, mistake: 0, blunder: 0 }
  steps.forEach((judged, at) => by[at] === seat && counts[judged.verdict]++)
  return counts
}

/**
 * How well a seat has played, in percent: 100 for a move that loses nothing, less the more of the chance to win it gives away,
 * and the mean of all. The curve is the one that Lichess uses. Null before any move is judged.
 */
export function accuracy(steps: Judged[], by: (number | null)[], seat: number, seats: number): number | null {
  const worth = steps
    .filter((_, at) => by[at] === seat)
    .map(({ loss }) => 103.1668 * Math.exp(-0.04354 * (percent(loss, seats) - percent(0, seats))) - 3.1669)
    .map((each) => Math.max(0, Math.min(100, each)))
  return worth.length > 0 ? Math.round(worth.reduce((sum, each) => sum + each, 0) / worth.length) : null
}

/** The values of every position so far, ending with how the game came out once all are known. */
export function valuesOf(analysis: Analysis, payoffs: number[] | null): number[][] {
  const values = analysis.steps.map((step) => step.value)
  return analysis.state === 'done' && payoffs ? [...values, payoffs] : values
}

/** An expected payoff as a chance to win, in percent: one winner of n gets 1, each of the others loses 1 / (n − 1). */
export function percent(value: number, seats: number): number {
  const lost = -1 / (seats - 1)
  return Math.round((100 * (value - lost)) / (1 - lost))
}
