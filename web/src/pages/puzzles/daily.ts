// What everybody gets on a day: a puzzle of each game and a deal, from the date (UTC) alone, as src/triskel/puzzles/daily.py has
// it. And how one's own days went, kept on this device.
import { sha256 } from '../../../engine/sha256.js'
import type { GameName } from '../../boards/contract'
import type { Puzzle } from './data'
import { isSolved, type Result } from './progress'

const STEP = 7919 // a prime, and more than there are puzzles: so each comes up once before any comes again
const DEALT = ['keks', 'conex'] as const
const DAY = 86_400_000
const KEY = 'triskel-daily'
const MOST_DAYS = 400

/** A day as 2026-11-16, in UTC. */
export const today = (now: number = Date.now()) => new Date(now).toISOString().slice(0, 10)

const numberOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
const dayOf = (number: number) => today(number * DAY)

/** Is this a day that there is? For addresses. */
export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(numberOf(text)) && dayOf(numberOf(text)) === text

export function puzzleOfDay(day: string, puzzles: readonly Puzzle[]): Puzzle | null {
  const place = (numberOf(day) * STEP) % puzzles.length
  return puzzles[place < 0 ? place + puzzles.length : place] ?? null
}

export function dealOfDay(day: string): { game: GameName; seed: string } {
  const digest = sha256(new TextEncoder().encode(`triskel daily ${day}`))
  const seed = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { game: DEALT[Math.abs(numberOf(day)) % DEALT.length]!, seed }
}

export interface Day {
  results: Partial<Record<GameName, Result>>
  /** The match of the deal, if it was begun. */
  match?: string
}

export function daysKept(store: Storage = localStorage): Record<string, Day> {
  try {
    const found: unknown = JSON.parse(store.getItem(KEY) ?? '{}')
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(Object.entries(found).filter(([day, kept]) => isDay(day) && typeof kept?.results === 'object' && kept.results))
  } catch {
    return {}
  }
}

/** Keep something of a day: what is known of a puzzle stays, unless it was only shown. */
export function keepDay(day: string, change: Partial<Day>, store: Storage = localStorage): void {
  const days = daysKept(store)
  const before = days[day] ?? { results: {} }
  const results = { ...change.results, ...before.results }
  for (const [game, result] of Object.entries(change.results ?? {}))
    if (!isSolved(before.results[game as GameName]) && isSolved(result)) results[game as GameName] = before.results[game as GameName] ? 'later' : result
  const kept = { ...days, [day]: { ...before, ...change, results } }
  const recent = Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)).slice(-MOST_DAYS))
  try {
    store.setItem(KEY, JSON.stringify(recent))
  } catch {
    // Without a place to keep it there is no streak.
  }
}

export const isDone = (day: Day | undefined) => day !== undefined && Object.values(day.results).some(isSolved)

/** Return on how many days in a row, up to this one or the one before, at least one puzzle was solved. */
export function streakOf(days: Record<string, Day>, day: string): number {
  let at = numberOf(day)
  if (!isDone(days[dayOf(at)])) at--
  let length = 0
  while (isDone(days[dayOf(at)])) {
    length++
    at--
  }
  return length
}

const SIGNS: Record<Result, string> = { first: '🟩', hint: '🟨', later: '🟧', shown: '🟥' }

/** Return the result of a day as text to share, a sign a game; it gives no answer away. */
export function shareText(day: string, results: Day['results'], games: readonly { name: GameName; title: string }[], streak: string, link: string): string {
  const signs = games.map(({ name, title }) => `${results[name] ? SIGNS[results[name]] : '⬜'} ${title}`)
  return [`Triskel ${day}`, ...signs, ...(streak ? [streak] : []), link].join('\n')
}
