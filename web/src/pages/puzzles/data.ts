// Puzzles as data: a file of JSON lines for each game, made and checked by `triskel puzzles` (src/triskel/puzzles).
import { GAMES } from '../../boards'
import type { GameName } from '../../boards/contract'
import type { Studied } from '../shared/study'

export interface Wrong {
  /** How the others answer it. */
  line?: string[]
  /** What it is worth, in thousandths of a win; unknown where it is left out. */
  value?: number
}

export interface Puzzle {
  id: number
  goal: 'win' | 'draw' | 'best'
  rating: number
  themes: string[]
  /** The moves to find, and the answers to them, in turn. */
  line: string[]
  position?: string
  seed?: number
  moves?: string[]
  /** What the answer is worth, in thousandths of a win. */
  value?: number
  /** How the game could go on after the line. */
  then?: string[]
  wrong?: Record<string, Wrong>
}

const URLS = import.meta.glob<string>('../../../../src/triskel/puzzles/data/*.jsonl', {
  query: '?url',
  import: 'default',
  eager: true
})
const urlOf = (game: GameName) => URLS[`../../../../src/triskel/puzzles/data/${game}.jsonl`]

/** The games that have puzzles. */
export const PUZZLE_GAMES: readonly GameName[] = GAMES.filter((game) => urlOf(game) !== undefined)

const loading = new Map<GameName, Promise<Puzzle[]>>()

/** Return all puzzles of a game, in the order of its file; what failed once is asked for again. */
export function loadPuzzles(game: GameName): Promise<Puzzle[]> {
  const known = loading.get(game) ?? load(game)
  loading.set(game, known)
  known.catch(() => loading.delete(game))
  return known
}

async function load(game: GameName): Promise<Puzzle[]> {
  const url = urlOf(game)
  if (!url) return []
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return readPuzzles(await response.text())
}

export function readPuzzles(text: string): Puzzle[] {
  return text.split('\n').filter(Boolean).map((line) => JSON.parse(line) as Puzzle)
}

/** Return how to study a puzzle's position, as the player to move sees it. */
export function startOf(game: GameName, { position, seed, moves = [] }: Puzzle): Studied {
  if (position !== undefined) return { game, position, seat: 'mover' }
  return { game, seed: seed ?? 0, moves, seat: 'mover', skip: moves.length }
}

/** Return how many moves are to be found. */
export function movesToFind({ line }: Puzzle): number {
  return (line.length + 1) / 2
}
