import { describe, expect, it } from 'vitest'
import type { StudyStep } from '../shared/study'
import { areaOf, indexAt, lineOf, placeMarks, xOf, yOf } from './graph'
import { answerTo, isRight } from './retry.svelte'
import { savedGame } from './savedGame'
import { accuracy, balanceOf, luckiest, percent, signed, slipsOf, tally, turningPoints, valuesOf, wonBy, type Judged } from './verdicts'

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
  it('is the mean of a seat’s moves, in percent', () => {
    const played = (accuracy: number | null) => judged({ accuracy })
    expect(accuracy([played(1), played(0.2)], [0, 1], 0)).toBe(100)
    expect(accuracy([played(1), played(0.5), played(0.75)], [0, 1, 1], 1)).toBe(63)
    expect(accuracy([played(null)], [0], 0)).toBeNull()
    expect(accuracy([], [], 0)).toBeNull()
  })
})

describe('turning points', () => {
  const slip = (at: number, verdict: Judged['verdict'], loss: number) => ({ at, by: at % 2, judged: judged({ verdict, loss }) })
  it('are the costliest moves, three at most, in the order of the game', () => {
    const slips = [slip(2, 'mistake', 0.3), slip(5, 'blunder', 0.9), slip(8, 'mistake', 0.25), slip(9, 'blunder', 0.8)]
    expect(turningPoints(slips).map(({ at }) => at)).toEqual([2, 5, 9])
  })
  it('are inaccuracies only where there was nothing worse', () => {
    expect(turningPoints([slip(1, 'inaccuracy', 0.15), slip(4, 'mistake', 0.2)]).map(({ at }) => at)).toEqual([4])
    expect(turningPoints([slip(1, 'inaccuracy', 0.15)]).map(({ at }) => at)).toEqual([1])
    expect(turningPoints([])).toEqual([])
  })
})

describe('luck and skill', () => {
  const by = [0, 1, 0, 1]
  const luckOf = (...lucks: number[]) => lucks.map((luck) => judged({ luck }))
  it('are added up for each seat, in percent of the chance to win', () => {
    const played = [judged({ luck: 0.2 }), judged({ loss: 0.5 }), judged({ luck: -0.1, loss: 0.1 })]
    expect(balanceOf(played, by, 0, 2)).toEqual({ luck: 5, lost: 5 })
    expect(balanceOf(played, by, 1, 2)).toEqual({ luck: 0, lost: 25 })
    expect(balanceOf(luckOf(0.3), by, 0, 3)).toEqual({ luck: 20, lost: 0 })
  })
  it('say how a game was won', () => {
    const won = (luck: number, lost: number) => wonBy([{ luck, lost }, { luck: 0, lost: 20 }], 0)
    expect([won(0, 0), won(30, 0), won(30, 20), won(0, 20), won(-30, 40)]).toEqual(['skill', 'both', 'luck', null, null])
  })
  it('praise no winner for moves that somebody else made better', () => {
    expect(wonBy([{ luck: -8, lost: 65 }, { luck: -6, lost: 42 }, { luck: 37, lost: 117 }], 0)).toBeNull()
  })
  it('are numbers with their signs', () => {
    expect([2, -10, 0].map(signed)).toEqual(['+2', '−10', '0'])
  })
  it('have a moment that mattered most', () => {
    expect(luckiest(luckOf(0.02, -0.4, 0.1), 2)).toBe(1)
    expect(luckiest(luckOf(0.02, -0.04), 2)).toBeNull()
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
  it('puts marks where they do not touch each other or leave the graph', () => {
    const wanted = Array.from({ length: 40 }, (_, at) => ({ x: 5 * at, y: at % 2 ? 4 : 54 }))
    const marks = placeMarks(frame, wanted, 7).filter((mark) => mark !== null)
    expect(marks.length).toBeGreaterThan(30)
    for (const [i, { x, y }] of marks.entries()) {
      expect(x >= 7 && x <= 193 && y >= 7 && y <= 101).toBe(true)
      for (const other of marks.slice(0, i)) expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThanOrEqual(14)
    }
    expect(placeMarks(frame, [{ x: 50, y: 54 }], 7)).toEqual([{ x: 50, y: 54 }])
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
