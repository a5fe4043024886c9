import { beforeEach, describe, expect, it } from 'vitest'
import type { StudyStep, Studied } from '../shared/study'
import type { Lesson } from './lesson'
import { progressOf } from './progress'
import { Tutor, type Means } from './tutor.svelte'

const lesson: Lesson = {
  game: 'keks',
  steps: [
    { id: 'hello', seed: 7, goal: 'next' },
    { id: 'take', seed: 7, goal: { moves: ['b1'] }, reply: ['g8'] },
    { id: 'bye', seed: 7, goal: 'next' }
  ]
}

/** A server that knows the rules of nothing: a position is the list of moves that led to it. */
function means(): Means {
  const study = async ({ moves = [], skip = 0 }: Studied): Promise<StudyStep[]> =>
    [null, ...moves].slice(skip).map((move, index) => ({
      move,
      by: move === null ? null : index % 2,
      text: `after ${skip + index}`,
      position: { turn: 0, options: {} } as unknown as StudyStep['position'],
      legal: ['b1', 'b8']
    }))
  return { study, pause: async () => {} }
}

beforeEach(() => localStorage.clear())

describe('a lesson', () => {
  it('plays a right move and the answer to it, and goes on', async () => {
    const tutor = new Tutor(lesson, means())
    await tutor.open(1)
    expect(tutor.legal).toEqual(['b1', 'b8'])
    await tutor.try('b1')
    expect(tutor.remark).toEqual({ right: true, say: 'learn-keks-take.well' })
    expect(tutor.at?.move).toBe('g8')
    expect(tutor.legal).toEqual([])
    await tutor.next()
    expect(tutor.step.id).toBe('bye')
  })
  it('leaves the board as it is after a wrong move, to be tried again', async () => {
    const tutor = new Tutor(lesson, means())
    await tutor.open(1)
    await tutor.try('b8')
    expect(tutor.remark).toEqual({ right: false, say: 'learn-keks-take.wrong' })
    expect(tutor.at?.move).toBeNull()
    expect(tutor.legal).toEqual(['b1', 'b8'])
  })
  it('goes on where one left it, and begins anew when it was finished', async () => {
    const first = new Tutor(lesson, means())
    await first.open(1)
    await first.try('b1')
    expect(new Tutor(lesson, means()).index).toBe(1)
    await first.next()
    expect(progressOf('keks')).toEqual({ at: 0, done: ['take', 'bye'] })
    expect(new Tutor(lesson, means()).index).toBe(0)
  })
  it('says so when the server does not answer, and keeps the step', async () => {
    const tutor = new Tutor(lesson, { ...means(), study: () => Promise.reject(new Error('no line')) })
    await tutor.open(1)
    expect(tutor.failed).toBe(true)
    expect(tutor.step.id).toBe('take')
  })
})

describe('progress', () => {
  it('survives nonsense in the browser’s store', () => {
    localStorage.setItem('triskel-lesson-keks', '{"at":"x"')
    expect(progressOf('keks')).toEqual({ at: 0, done: [] })
    localStorage.setItem('triskel-lesson-keks', '{"at":99,"done":[]}')
    expect(new Tutor(lesson, means()).index).toBe(2)
  })
})
