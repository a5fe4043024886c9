// What a person has solved and how strong they are at it, kept on this device.
import type { GameName } from '../../boards/contract'
import type { Puzzle } from './data'

/** first: at the first try; hint: with a hint; later: after a wrong move; shown: not solved. */
export type Result = 'first' | 'hint' | 'later' | 'shown'

export interface GameProgress {
  rating: number
  /** How many puzzles the rating rests on. */
  count: number
  results: Record<string, Result>
}

const KEY = 'triskel-puzzles'
const START = 1100
const SCORES: Record<Result, number> = { first: 1, hint: 0.5, later: 0, shown: 0 }
const LARGEST_STEP = 120 // of the first puzzle; later ones move the rating less
const SMALLEST_STEP = 24
const SETTLED = 15 // puzzles
const NEAR = 120 // points of rating: the next puzzle is drawn from those so near, if there are any

export const isSolved = (result: Result | undefined) => result !== undefined && result !== 'shown'

export function progressOf(game: GameName, store: Storage = localStorage): GameProgress {
  return kept(store)[game] ?? { rating: START, count: 0, results: {} }
}

/** Keep the result of a puzzle, and return the progress. The first result of a puzzle rates the person; later ones do not. */
export function keepResult(game: GameName, puzzle: Puzzle, result: Result, store: Storage = localStorage): GameProgress {
  const before = progressOf(game, store)
  const known = before.results[puzzle.id]
  const better = known === undefined || (known === 'shown' && result !== 'shown')
  const progress: GameProgress = {
    ...(known === undefined ? rated(before, puzzle.rating, SCORES[result]) : before),
    results: better ? { ...before.results, [puzzle.id]: known === undefined ? result : 'later' } : before.results
  }
  try {
    store.setItem(KEY, JSON.stringify({ ...kept(store), [game]: progress }))
  } catch {
    // A browser that keeps nothing still shows puzzles.
  }
  return progress
}

/** Elo: a result moves the rating by what was not expected of it, first a lot and then less. */
export function rated(progress: GameProgress, puzzle: number, score: number): GameProgress {
  const expected = 1 / (1 + 10 ** ((puzzle - progress.rating) / 400))
  const step = Math.max(SMALLEST_STEP, LARGEST_STEP * (1 - progress.count / SETTLED))
  return { ...progress, rating: Math.round(progress.rating + step * (score - expected)), count: progress.count + 1 }
}

/** Return a puzzle that was not tried yet and fits one's strength; when all were tried, one that was not solved. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: GameProgress, draw: () => number = Math.random, not?: number): Puzzle | null {
  const others = puzzles.filter(({ id }) => id !== not)
  const fresh = others.filter(({ id }) => progress.results[id] === undefined)
  const open = fresh.length ? fresh : others.filter(({ id }) => !isSolved(progress.results[id]))
  const left = open.length ? open : others
  const distance = (puzzle: Puzzle) => Math.abs(puzzle.rating - progress.rating)
  const near = left.filter((puzzle) => distance(puzzle) <= NEAR)
  if (near.length) return near[Math.floor(draw() * near.length)] ?? null
  return left.reduce<Puzzle | null>((best, each) => (best && distance(best) <= distance(each) ? best : each), null)
}

function kept(store: Storage): Partial<Record<GameName, GameProgress>> {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([, progress]) => isProgress(progress)))
  } catch {
    return {}
  }
}

function isProgress(found: unknown): found is GameProgress {
  const { rating, count, results } = (found ?? {}) as Partial<GameProgress>
  return Number.isFinite(rating) && Number.isFinite(count) && typeof results === 'object' && results !== null
}
