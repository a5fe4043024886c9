// What an engine has said about the moves of a game, sorted for people.
import type { Remark } from '../../lib/remarks'

export type Verdict = 'best' | 'good' | 'inaccuracy' | 'mistake' | 'blunder'

/** A move and the position before it: what that was worth to each seat (−1…1), and what should have been played. */
export interface Judged {
  value: number[]
  best: string
  line: string[]
  move: string
  /** What the move gave away of its player's payoff, and what draws and dice brought. */
  loss: number
  luck?: number
  verdict: Verdict
  /** From 0 to 1. */
  accuracy?: number | null
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

const MOST_TURNING_POINTS = 3
const LITTLE = 5 // percent of the chance to win, which nobody would call luck or skill

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

/** How well a seat has played, in percent: the mean of the accuracy of its moves. Null before any move is judged. */
export function accuracy(steps: Judged[], by: (number | null)[], seat: number): number | null {
  const known = steps.flatMap(({ accuracy }, at) => (by[at] === seat && accuracy != null ? [accuracy] : []))
  return known.length > 0 ? Math.round((100 * sum(known)) / known.length) : null
}

/** The moves that decided the game: the two or three that cost most, mistakes before inaccuracies, in the order of the game. */
export function turningPoints(slips: Slip[]): Slip[] {
  const serious = slips.filter(({ judged }) => judged.verdict !== 'inaccuracy')
  const costly = [...(serious.length > 0 ? serious : slips)].sort((a, b) => b.judged.loss - a.judged.loss)
  return costly.slice(0, MOST_TURNING_POINTS).sort((a, b) => a.at - b.at)
}

/** What luck and decisions did to a seat's chance to win in the whole game, in percent. */
export interface Balance {
  luck: number
  lost: number
}

export function balanceOf(steps: Judged[], by: (number | null)[], seat: number, seats: number): Balance {
  const own = steps.filter((_, at) => by[at] === seat)
  return {
    luck: Math.round(sum(own.map(({ luck = 0 }) => points(luck, seats)))),
    lost: Math.round(sum(own.map(({ loss }) => points(loss, seats))))
  }
}

/** How the winner won: by more luck than anybody else, by better decisions, or by both; null where it was neither. */
export function wonBy(balances: Balance[], winner: number): 'skill' | 'luck' | 'both' | null {
  const others = balances.filter((_, seat) => seat !== winner)
  const luck = balances[winner]!.luck - Math.max(...others.map((each) => each.luck))
  const skill = Math.min(...others.map((each) => each.lost)) - balances[winner]!.lost
  if (luck > LITTLE && skill > LITTLE) return 'both'
  if (luck > LITTLE) return 'luck'
  return skill > LITTLE ? 'skill' : null
}

/** The move at which luck did most for its player, or against; null where it did little. */
export function luckiest(steps: Judged[], seats: number): number | null {
  const sizes = steps.map(({ luck = 0 }) => Math.abs(points(luck, seats)))
  const most = Math.max(0, ...sizes)
  return most >= LITTLE ? sizes.indexOf(most) : null
}

/** A number with its sign, as in a sum. */
export function signed(number: number): string {
  return number > 0 ? `+${number}` : number < 0 ? `−${-number}` : '0'
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

/** The values of every position so far, ending with how the game came out once all are known. */
export function valuesOf(analysis: Analysis, payoffs: number[] | null): number[][] {
  const values = analysis.steps.map((step) => step.value)
  return analysis.state === 'done' && payoffs ? [...values, payoffs] : values
}

/** A difference between payoffs as one between chances to win, in percent. */
export function points(payoff: number, seats: number): number {
  return (100 * payoff * (seats - 1)) / seats
}

/** An expected payoff as a chance to win, in percent: one winner of n gets 1, each of the others loses 1 / (n − 1). */
export function percent(value: number, seats: number): number {
  const lost = -1 / (seats - 1)
  return Math.round((100 * (value - lost)) / (1 - lost))
}
