import { describe, expect, it } from 'vitest'
import { asked, hinted, judged, type Step } from './lesson'

const step = (more: Partial<Step>): Step => ({ id: 'try', seed: 7, goal: { moves: ['b1f1g1'] }, ...more })

describe('judging a try', () => {
  it('praises what is asked for, whether named or described', () => {
    expect(judged(step({}), 'b1f1g1')).toEqual({ right: true })
    expect(judged(step({ goal: { like: '[a-h][1-8]' } }), 'a2')).toEqual({ right: true })
  })
  it('fits a description to the whole move, so that more than asked for is not right', () => {
    expect(judged(step({ goal: { like: '[a-h][1-8]' } }), 'a2b2').right).toBe(false)
  })
  it('has a special word for some wrong moves and a common one for the others', () => {
    const turned = step({ goal: { moves: ['c3+180'] }, wrong: [{ like: 'c3[+-]90', say: 'one' }] })
    expect(judged(turned, 'c3+90')).toEqual({ right: false, say: 'one' })
    expect(judged(turned, 'd3+90')).toEqual({ right: false, say: 'wrong' })
  })
})

describe('pointing at a right move', () => {
  it('shows one that is possible', () => {
    expect(hinted(step({ goal: { like: 'zap .*' } }), ['draw', 'zap R8', 'zap T8'])).toBe('zap R8')
  })
  it('shows the one that the lesson names', () => {
    expect(hinted(step({ goal: { like: '.*' }, hint: 'd4+90' }), ['a1+90', 'd4+90'])).toBe('d4+90')
  })
  it('shows nothing where there is nothing to do', () => {
    expect(hinted(step({ goal: 'next' }), ['a1'])).toBeNull()
  })
})

describe('asking for a position', () => {
  it('leaves out what led to it', () => {
    const wanted = asked('keks', step({ moves: ['b1f1g1', 'g8'] }))
    expect(wanted).toMatchObject({ seed: 7, moves: ['b1f1g1', 'g8'], skip: 2 })
  })
  it('gets a step for each move tried and answered', () => {
    const wanted = asked('conex', step({ position: { turn: 0 }, moves: ['draw'] }), ['zap R8', 'drop P11'])
    expect(wanted).toMatchObject({ position: '{"turn":0}', moves: ['draw', 'zap R8', 'drop P11'], skip: 2 })
    expect(wanted.seed).toBeUndefined()
  })
})
