import { describe, expect, it } from 'vitest'
import { changeOf, landed } from './changes'
import { sampleView } from './sample'
import type { ConexView, StarState } from './view'

const laid = { card: 'R3', x: -80, y: -90, angle: 180, on: 'B', corner: 3, by: 'a' }
const star = (holder: number | null, usable = true): StarState => ({ holder, usable })
const rolls = (card: string) => card === 'R3'
const nobody = { lightning: star(null, false), double: star(null, false) }

function afterPlacing(given: Partial<ConexView> = {}, before = sampleView()): ConexView {
  return {
    ...before,
    turn: 1,
    hands: [2, 4],
    hand: ['P7', 'T1'],
    scores: [5, 5],
    layout: [...before.layout, laid],
    ...given
  }
}

function placing(before: ConexView, after: ConexView, move = 'R3a>B3') {
  const change = changeOf(before, { move, by: 0 }, after, rolls)
  if (change.kind !== 'place') throw new Error(change.kind)
  return change
}

describe('what a move did', () => {
  it('knows the points and the place of a laid card', () => {
    const change = placing(sampleView(), afterPlacing())
    expect(change.points).toBe(2)
    expect(change.lying).toEqual(laid)
    expect(change.doubled).toBe(false)
  })

  it('reads the die from the cards that were drawn', () => {
    expect(placing(sampleView(), afterPlacing({ hands: [3, 4] })).face).toBe('one')
    expect(placing(sampleView(), afterPlacing({ hands: [4, 4] })).face).toBe('two')
  })

  it('reads the die from the star that changed hands', () => {
    const before = sampleView({ stars: { ...nobody, lightning: star(1) } })
    const change = placing(before, afterPlacing({ stars: { ...nobody, lightning: star(0, false) } }, before))
    expect(change.face).toBe('lightning')
    expect(change.stars).toEqual([{ star: 'lightning', from: 1, to: 0 }])
  })

  it('reads the die from a star that stayed where it was', () => {
    const before = sampleView({ stars: { ...nobody, double: star(0) } })
    expect(placing(before, afterPlacing({ stars: before.stars }, before)).face).toBe('double')
  })

  it('does not guess', () => {
    const both = sampleView({ stars: { lightning: star(0), double: star(0) } })
    expect(placing(both, afterPlacing({ stars: both.stars }, both)).face).toBeNull()
    const empty = sampleView({ pile: 0, stars: { ...nobody, double: star(0) } })
    expect(placing(empty, afterPlacing({ stars: empty.stars }, empty)).face).toBeNull()
  })

  it('sees a spent 2x star come back by the die', () => {
    const before = sampleView({ stars: { ...nobody, double: star(0) } })
    const change = placing(before, afterPlacing({ stars: { ...nobody, double: star(0, false) } }, before), 'R3a>B3*')
    expect(change.doubled).toBe(true)
    expect(change.face).toBe('double')
    expect(change.stars).toEqual([{ star: 'double', from: null, to: 0 }])
  })

  it('rolls nothing for a plain card', () => {
    const change = changeOf(sampleView(), { move: 'R3a>B3', by: 0 }, afterPlacing(), () => false)
    expect(change).toMatchObject({ kind: 'place', rolled: false, face: null })
  })

  it('knows a roll by what it did, even without the deck', () => {
    const change = changeOf(sampleView(), { move: 'R3a>B3', by: 0 }, afterPlacing({ hands: [4, 4] }), () => false)
    expect(change).toMatchObject({ rolled: true, face: 'two' })
  })

  it('counts what was drawn', () => {
    const after = sampleView({ turn: 1, hands: [4, 4], pile: 29 })
    expect(changeOf(sampleView(), { move: 'draw', by: 0 }, after, rolls)).toMatchObject({ kind: 'draw', drawn: 1 })
  })

  it('knows where a struck card lay', () => {
    const before = sampleView({ stars: { ...nobody, lightning: star(0) } })
    const after = sampleView({ layout: before.layout.slice(0, 1) })
    const change = changeOf(before, { move: 'zap T2', by: 0 }, after, rolls)
    expect(change).toMatchObject({
      kind: 'zap',
      card: 'T2',
      lying: { x: -180 },
      stars: [{ star: 'lightning', from: 0, to: null }]
    })
  })

  it('does not know what others drop', () => {
    expect(changeOf(sampleView(), { move: 'drop ?', by: 1 }, sampleView(), rolls)).toMatchObject({
      kind: 'drop',
      card: null
    })
    expect(changeOf(sampleView(), { move: 'drop P7', by: 0 }, sampleView(), rolls)).toMatchObject({
      kind: 'drop',
      card: 'P7'
    })
  })

  it('shows a landed card before anything else has changed', () => {
    const before = sampleView({ stars: { ...nobody, double: star(0) } })
    const after = afterPlacing({ hands: [4, 4], hand: ['P7', 'T1', 'T3', 'T4'], pile: 28, stars: nobody }, before)
    const now = landed(before, after)
    expect(now.layout).toHaveLength(3)
    expect(now).toMatchObject({ hands: before.hands, hand: before.hand, pile: 30, scores: before.scores, stars: before.stars })
  })
})
