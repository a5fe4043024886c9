import { describe, expect, it } from 'vitest'
import { Chooser, type Situation } from './chooser.svelte'
import { SMALL_DECK, sampleView } from './sample'

const START = ['P7b>B1', 'R3a>B3', 'R3a>T2.1', 'draw', 'zap T2']

function chooserFor(legal: string[], given: Partial<Situation> = {}): Chooser {
  return new Chooser(() => ({ position: sampleView(), legal, pending: false, hint: null, ...given }))
}

describe('choosing at a board', () => {
  it('goes from a card to a place to a move, and back', () => {
    const chooser = chooserFor(START)
    chooser.card('R3')
    expect(chooser.ghosts.map((ghost) => ghost.move)).toEqual(['R3a>T2.1', 'R3a>B3'])
    chooser.set({ target: 'R3a>B3' })
    expect(chooser.move).toBe('R3a>B3')
    chooser.back()
    expect(chooser.move).toBeNull()
    expect(chooser.choice.card).toBe('R3')
    chooser.back()
    expect(chooser.choice.card).toBeNull()
  })

  it('finds the place under a finger, and none far from all', () => {
    const chooser = chooserFor(START)
    chooser.card('R3')
    expect(chooser.targetAt({ x: -84, y: 95 }, 20, SMALL_DECK)).toBe('R3a>B3')
    expect(chooser.targetAt({ x: 200, y: 200 }, 20, SMALL_DECK)).toBeNull()
  })

  it('strikes the card under a finger, wherever on it', () => {
    const chooser = chooserFor(START)
    chooser.set({ striking: true })
    expect(chooser.targetAt({ x: -180 + 40, y: -120 }, 5, SMALL_DECK)).toBe('T2')
    expect(chooser.targetAt({ x: -100, y: -60 }, 5, SMALL_DECK)).toBeNull()
  })

  it('counts the places of each card', () => {
    expect(chooserFor(START).places).toEqual(
      new Map([
        ['P7', 1],
        ['R3', 2]
      ])
    )
    expect(chooserFor([]).places).toBeNull()
    expect(chooserFor(['drop P7']).places).toEqual(new Map([['P7', 1]]))
  })

  it('plays nothing while a move is on its way', () => {
    const chooser = chooserFor(START, { pending: true })
    chooser.card('R3')
    chooser.set({ target: 'R3a>B3' })
    expect(chooser.move).toBeNull()
    expect(chooser.chosen?.move).toBe('R3a>B3')
  })

  it('points at what a hint says', () => {
    expect(chooserFor(START, { hint: 'R3a>B3' }).hinted).toMatchObject({ ghost: { move: 'R3a>B3' }, card: 'R3' })
    expect(chooserFor(START, { hint: 'zap T2' }).hinted).toEqual({ ghost: null, card: null, struck: 'T2' })
    expect(chooserFor(START).hinted).toEqual({ ghost: null, card: null, struck: null })
  })
})
