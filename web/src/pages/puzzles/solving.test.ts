import { describe, expect, it } from 'vitest'
import type { Studied, StudyStep } from '../shared/study'
import type { Puzzle } from './data'
import type { Means } from './engine'
import type { Result } from './progress'
import { Solving } from './solving.svelte'

const puzzle: Puzzle = {
  id: 1,
  goal: 'win',
  rating: 1200,
  themes: ['fork'],
  position: 'start',
  line: ['a1', 'b1', 'c1'],
  then: ['d1'],
  wrong: { a2: { line: ['x1', 'x2'], value: -1000 } }
}

/** Rules of nothing: a position is the text of the moves that led to it; `mate` wins. */
function means(asked: string[] = []): Means {
  const study = async ({ position = '', moves = [], skip = 0 }: Studied): Promise<StudyStep[]> =>
    [null, ...moves].slice(skip).map((move) => ({
      move,
      by: move === null ? null : 0,
      text: move === null ? position! : `${position} ${move}`,
      position: { turn: 0, options: {}, outcome: move === 'mate' ? { winners: [0] } : null } as unknown as StudyStep['position'],
      legal: ['a1', 'a2', 'a3', 'c1', 'mate']
    }))
  const answer = async (_: string, at: StudyStep) => (asked.push(at.text), 'y1')
  return { study, effects: async () => [], answer, pause: async () => {} }
}

async function opened(results: Result[] = [], asked: string[] = []): Promise<Solving> {
  const solving = new Solving('keks', puzzle, String, (result) => results.push(result), means(asked))
  await solving.open()
  return solving
}

describe('solving a puzzle', () => {
  it('answers right moves and is solved by the last', async () => {
    const results: Result[] = []
    const solving = await opened(results)
    await solving.try('a1')
    expect([solving.at?.text, solving.phase]).toEqual(['start a1 b1', 'try'])
    await solving.try('c1')
    expect([solving.phase, results]).toEqual(['solved', ['first']])
    expect(solving.legal).toEqual([])
  })
  it('takes any last move that wins the game', async () => {
    const solving = await opened()
    await solving.try('a1')
    await solving.try('mate')
    expect(solving.phase).toBe('solved')
  })
  it('plays out what refutes a wrong move, and takes it back', async () => {
    const results: Result[] = []
    const solving = await opened(results)
    await solving.try('a2')
    expect([solving.at?.text, solving.phase]).toEqual(['start a2 x1 x2', 'refuted'])
    expect(solving.said?.sentences[0]).toBe('puzzles-wrong-loses')
    solving.again()
    expect([solving.at?.text, solving.phase]).toEqual(['start', 'try'])
    await solving.try('a1')
    await solving.try('c1')
    expect(results).toEqual(['later'])
  })
  it('asks the engine about wrong moves that the puzzle does not name', async () => {
    const asked: string[] = []
    const solving = await opened([], asked)
    await solving.try('a3')
    expect([asked, solving.at?.text]).toEqual([['start a3'], 'start a3 y1'])
  })
  it('gives a word first and then the move away, which counts', async () => {
    const results: Result[] = []
    const solving = await opened(results)
    solving.hint()
    expect([solving.said?.sentences, solving.marked]).toEqual([['puzzles-hint-fork'], null])
    solving.hint()
    expect(solving.marked).toBe('a1')
    await solving.try('a1')
    expect(solving.marked).toBeNull()
    await solving.try('c1')
    expect(results).toEqual(['hint'])
  })
  it('shows the whole answer', async () => {
    const results: Result[] = []
    const solving = await opened(results)
    await solving.show()
    expect([solving.at?.text, solving.phase, results]).toEqual(['start a1 b1 c1 d1', 'shown', ['shown']])
  })
})
