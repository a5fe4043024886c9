import { beforeEach, describe, expect, it } from 'vitest'
import type { Puzzle } from './data'
import { dealOfDay, daysKept, isDay, keepDay, puzzleOfDay, shareText, streakOf, today } from './daily'

const puzzles = Array.from({ length: 10 }, (_, id) => ({ id }) as Puzzle)
const days = (first: number, count: number) => Array.from({ length: count }, (_, n) => today((first + n) * 86_400_000))

beforeEach(() => localStorage.clear())

describe('what a day brings', () => {
  it('is the same as in Python', () => {
    // tests/puzzles/test_daily.py has the same numbers.
    expect(puzzleOfDay('2026-11-16', puzzles)?.id).toBe(7)
    expect(dealOfDay('2026-11-16')).toEqual({ game: 'conex', seed: '0c2b1aa48e9adbfa63832a09018422857ef4973ee1553b9420768fd9ec399d48' })
    expect(dealOfDay('2026-11-17').game).not.toBe(dealOfDay('2026-11-16').game)
  })
  it('brings every puzzle once before one comes again', () => {
    expect(new Set(days(20_000, 10).map((day) => puzzleOfDay(day, puzzles)?.id)).size).toBe(10)
  })
  it('begins at midnight UTC', () => {
    expect(today(Date.UTC(2026, 10, 16, 23, 59))).toBe('2026-11-16')
    expect(['2026-11-16', '2026-13-01', '2026-02-30', 'today'].map(isDay)).toEqual([true, false, false, false])
  })
})

describe('a streak', () => {
  it('counts the days in a row, and is not lost before the day is over', () => {
    const [one, two, three, four] = days(20_000, 4) as [string, string, string, string]
    keepDay(one, { results: { keks: 'first' } })
    keepDay(two, { results: { conex: 'later' } })
    expect([one, two, three, four].map((day) => streakOf(daysKept(), day))).toEqual([1, 2, 2, 0])
  })
  it('is not helped by an answer that was shown', () => {
    keepDay('2026-11-16', { results: { keks: 'shown' } })
    expect(streakOf(daysKept(), '2026-11-16')).toBe(0)
    keepDay('2026-11-16', { results: { keks: 'first' } })
    expect(daysKept()['2026-11-16']?.results).toEqual({ keks: 'later' })
    keepDay('2026-11-16', { match: 'local-1' })
    expect(daysKept()['2026-11-16']).toEqual({ results: { keks: 'later' }, match: 'local-1' })
  })
})

describe('the text to share', () => {
  it('shows how it went and gives nothing away', () => {
    const games = [
      { name: 'keks' as const, title: 'Keks' },
      { name: 'conex' as const, title: 'Conex' }
    ]
    expect(shareText('2026-11-16', { keks: 'first' }, games, 'A streak of 2 days', 'https://x/daily')).toBe(
      'Triskel 2026-11-16\n🟩 Keks\n⬜ Conex\nA streak of 2 days\nhttps://x/daily'
    )
  })
})
