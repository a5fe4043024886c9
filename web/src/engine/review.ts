// Reviews of finished games by engines in workers: as many as the machine has cores, but one. With equal nodes they have the
// same numbers as the server's (match/assessment.py).
import { review } from '../../engine/review.js'
import type { Assessed, Options, ReviewedMove } from '../../engine/types'
import type { EngineClient } from './client'
import type { Position, Rules } from './rules'

const MOST_WORKERS = 8

export interface GameToReview {
  seed: string
  options: Options
  moves: string[]
}

export interface LocalAnalysis {
  state: 'thinking' | 'done'
  done: number
  of: number
  steps: ReviewedMove[]
}

/** How many workers a review has: one core is left to the page. */
export function workerCount(cores = navigator.hardwareConcurrency || 2): number {
  return Math.max(1, Math.min(MOST_WORKERS, cores - 1))
}

/** Return the positions of a game, from its deal to its end. */
export function positionsOf(rules: Rules, { seed, options, moves }: GameToReview): Position[] {
  const positions = [rules.start(seed, options)]
  for (const move of moves) positions.push(rules.play(positions.at(-1)!, move))
  return positions
}

type Assessor = Pick<EngineClient, 'assess' | 'end'>

/**
 * Review a game, and tell how far it has come after each position; reject where an engine fails. Once `signal` is aborted
 * nothing more is told, and the workers are ended.
 */
export async function reviewGame(
  rules: Rules,
  game: GameToReview,
  workers: Assessor[],
  tell: (analysis: LocalAnalysis) => void,
  signal: AbortSignal
): Promise<void> {
  const end = () => workers.forEach((worker) => worker.end())
  signal.addEventListener('abort', end)
  const positions = positionsOf(rules, game)
  const payoffs = rules.outcome(positions.at(-1)!)?.payoffs ?? null
  const searched = positions.filter((position) => rules.turn(position) !== null)
  const assessed: (Assessed | null)[] = searched.map(() => null)
  let next = 0

  async function work(worker: Assessor): Promise<void> {
    while (next < searched.length && !signal.aborted) {
      const at = next++
      assessed[at] = await worker.assess(searched[at]!, game.moves[at] ?? null)
      if (!signal.aborted) tell(progress())
    }
  }
  function progress(): LocalAnalysis {
    const steps = review(rules.engine, game.moves, assessed, payoffs)
    const state = steps.length === game.moves.length ? 'done' : 'thinking'
    return { state, done: steps.length, of: game.moves.length, steps }
  }

  try {
    tell(progress())
    await Promise.all(workers.map(work))
  } catch (problem) {
    if (!signal.aborted) throw problem
  } finally {
    signal.removeEventListener('abort', end)
    end()
  }
}
