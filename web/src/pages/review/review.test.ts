import { describe, expect, it } from 'vitest'
import type { StudyStep } from '../shared/study'
import { areaOf, indexAt, lineOf, xOf, yOf } from './graph'
import { answerTo, isRight } from './retry.svelte'
import { savedGame } from './savedGame'
import { accuracy, percent, slipsOf, tally, valuesOf, type Judged } from './verdicts'

const judged = (more: Partial<Judged>): Judged => ({
  value: [0, 0],
  best: 'b1',
  line: ['b1'],
  move: 'b1',
  loss: 0,
  verdict: 'best',
  remarks: [],
  best_remarks: [],
  ...more
})
const steps = [judged({}), judged({ verdict: 'inaccuracy' }), judged({ verdict: 'good' }), judged({ verdict: 'blunder' })]

describe('slips', () => {
  it('are the moves worth another look, with who made them', () => {
    expect(slipsOf(steps, [0, 1, 0, 1]).map(({ at, by }) => [at, by])).toEqual([
      [1, 1],
      [3, 1]
    ])
  })
  it('are counted for each seat', () => {
    expect(tally(steps, [0, 1, 0, 1], 1)).toEqual({ best: 0, good: 0, inaccuracy: 1, mistake: 0, blunder: 1 })
  })
})

describe('accuracy', () => {
  it('is full for moves that lose nothing, falls with what is lost, and is counted for each seat', () => {
    const lost = (loss: number) => judged({ loss })
    expect(accuracy([lost(0), lost(1)], [0, 1], 0, 2)).toBe(100)
    expect(accuracy([lost(0), lost(0.2), lost(0.2)], [0, 1, 1], 1, 2)).toBe(64)
    expect(accuracy([lost(2)], [0], 0, 2)).toBe(0)
    expect(accuracy([], [], 0, 2)).toBeNull()
  })
})

describe('values', () => {
  it('end with the result only when everything is known', () => {
    const told = { state: 'thinking' as const, done: 1, of: 2, steps: [judged({})] }
    expect(valuesOf(told, [1, -1])).toEqual([[0, 0]])
    expect(valuesOf({ ...told, state: 'done' }, [1, -1])).toEqual([
      [0, 0],
      [1, -1]
    ])
  })
  it('are told as chances', () => {
    expect([-1, 0, 0.5, 1].map((value) => percent(value, 2))).toEqual([0, 50, 75, 100])
    expect([-0.5, 0, 1].map((value) => percent(value, 3))).toEqual([0, 33, 100])
  })
})

describe('the graph', () => {
  const frame = { width: 200, height: 108, count: 5 }
  it('puts the first position left, the last right, winning up and losing down', () => {
    expect([xOf(frame, 0), xOf(frame, 4)]).toEqual([0, 200])
    expect([yOf(frame, 1), yOf(frame, 0), yOf(frame, -1)]).toEqual([4, 54, 104])
    expect(yOf(frame, 7)).toBe(4)
  })
  it('draws no further than is known', () => {
    expect(lineOf(frame, [0, 1])).toBe('M0 54L50 4')
    expect(areaOf(frame, [0, 1])).toBe('M0 54L50 4L50 54L0 54Z')
    expect(areaOf(frame, [])).toBe('')
  })
  it('finds the position under a finger, and stays on the board', () => {
    expect([-1, 0, 0.3, 0.5, 2].map((share) => indexAt(frame, share))).toEqual([0, 0, 1, 2, 4])
  })
  it('does not break on a game without moves', () => {
    expect(xOf({ ...frame, count: 1 }, 0)).toBe(0)
  })
})

describe('trying again', () => {
  const slip = { at: 3, by: 1, judged: judged({ best: 'b1', move: 'g8' }) }
  const after = (text: string, winners: number[] | null = null) =>
    ({ text, position: { outcome: winners && { winners } } }) as unknown as StudyStep
  it('knows the engine’s move and what was played', () => {
    expect(answerTo(slip, 'b1', null)).toBe('best')
    expect(answerTo(slip, 'g8', null)).toBe('played')
  })
  it('takes what leads to the same, or wins at once, for as good', () => {
    expect(answerTo(slip, 'a2', { tried: after('x'), best: after('x') })).toBe('same')
    expect(answerTo(slip, 'a2', { tried: after('y', [1]), best: after('x') })).toBe('won')
    expect(answerTo(slip, 'a2', { tried: after('y', [0]), best: after('x') })).toBe('other')
  })
  it('lets one try on until it is right', () => {
    expect((['best', 'same', 'won', 'played', 'other'] as const).map(isRight)).toEqual([true, true, true, false, false])
  })
})

describe('a chosen file', () => {
  it('is sent only if it looks like a saved game', () => {
    expect(savedGame(50, '{"triskel": 1, "moves": []}')).toEqual({ triskel: 1, moves: [] })
    expect(savedGame(50, '{"moves": []}')).toBeNull()
    expect(savedGame(50, 'not json')).toBeNull()
    expect(savedGame(50, 'null')).toBeNull()
    expect(savedGame(5_000_000, '{"triskel": 1, "moves": []}')).toBeNull()
  })
})
