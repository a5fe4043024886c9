import { beforeEach, describe, expect, it } from 'vitest'
import type { Puzzle } from './data'
import { keepResult, nextPuzzle, progressOf, rated } from './progress'

const puzzle = (id: number, rating: number): Puzzle => ({ id, rating, goal: 'win', themes: [], line: ['a1'] })

beforeEach(() => localStorage.clear())

describe('a rating', () => {
  it('rises more for a hard puzzle than for an easy one, and falls when one fails', () => {
    const from = { rating: 1200, count: 20, results: {} }
    const gains = [900, 1200, 1500].map((rating) => rated(from, rating, 1).rating - 1200)
    expect(gains).toEqual([...gains].sort((a, b) => a - b))
    expect(gains[0]).toBeGreaterThan(0)
    expect(rated(from, 1200, 0).rating).toBeLessThan(1200)
  })
  it('moves less when it rests on more puzzles', () => {
    const gain = (count: number) => rated({ rating: 1200, count, results: {} }, 1200, 1).rating - 1200
    expect(gain(0)).toBeGreaterThan(gain(8))
    expect(gain(8)).toBeGreaterThan(gain(40))
  })
  it('counts a puzzle once, however often it is solved', () => {
    const first = keepResult('keks', puzzle(1, 1300), 'shown')
    const again = keepResult('keks', puzzle(1, 1300), 'first')
    expect(again.rating).toBe(first.rating)
    expect(again.results).toEqual({ 1: 'later' })
    expect(keepResult('keks', puzzle(1, 1300), 'shown').results).toEqual({ 1: 'later' })
    expect(progressOf('keks')).toEqual(again)
    expect(progressOf('conex').count).toBe(0)
  })
  it('begins anew where what was kept is damaged', () => {
    localStorage.setItem('triskel-puzzles', '{"keks": {"rating": "high"}}')
    expect(progressOf('keks')).toMatchObject({ count: 0, results: {} })
  })
})

describe('the next puzzle', () => {
  const all = [puzzle(1, 800), puzzle(2, 1150), puzzle(3, 1180), puzzle(4, 1900)]
  it('fits one’s strength and was not tried before', () => {
    const progress = { rating: 1200, count: 3, results: { 2: 'first' as const } }
    expect(nextPuzzle(all, progress, () => 0.99)?.id).toBe(3)
  })
  it('is the nearest where none is near', () => {
    expect(nextPuzzle(all, { rating: 1700, count: 3, results: {} })?.id).toBe(4)
  })
  it('is one that was not solved when all were tried, and never the present one', () => {
    const results = { 1: 'first', 2: 'first', 3: 'shown', 4: 'shown' } as const
    expect(nextPuzzle(all, { rating: 1200, count: 4, results: { ...results } })?.id).toBe(3)
    expect(nextPuzzle(all, { rating: 1200, count: 4, results: { ...results } }, Math.random, 3)?.id).toBe(4)
  })
})
