import { describe, expect, it } from 'vitest'
import {
  NO_CHOICE,
  canDouble,
  chooseCard,
  chooseTarget,
  covers,
  ghostsOf,
  kept,
  moveOf,
  nearest,
  optionsOf,
  siteOf,
  stepped,
  targetsOf
} from './choices'
import { sampleView } from './sample'

const START = ['P7b>B1', 'R3a>B3', 'R3a>T2.1', 'draw', 'zap T2']
const options = optionsOf(sampleView(), START)

describe('what can be chosen', () => {
  it('reads placements', () => {
    expect(siteOf('P12c>R13.2*')).toEqual({ card: 'P12', by: 'c', on: 'R13', corner: 2 })
    expect(siteOf('P7a>B2')).toEqual({ card: 'P7', by: 'a', on: 'B', corner: 2 })
  })

  it('offers only what is legal, whatever the view could place', () => {
    expect(optionsOf(sampleView(), []).ghosts).toEqual([])
    expect(optionsOf(sampleView(), ['P7b>B1']).ghosts.map((ghost) => ghost.move)).toEqual(['P7b>B1'])
    expect(options.draw).toBe(true)
    expect(options.pass).toBe(false)
    expect(options.zaps).toEqual(['T2'])
  })

  it('shows the places of a card, best first', () => {
    expect(ghostsOf(options, 'R3').map((ghost) => ghost.points)).toEqual([3, 2])
    expect(ghostsOf(options, null)).toEqual([])
  })

  it('plays nothing before a place is chosen', () => {
    const card = chooseCard(NO_CHOICE, 'R3')
    expect(moveOf(options, card)).toBeNull()
    expect(moveOf(options, chooseTarget(card, 'R3a>B3'))).toBe('R3a>B3')
  })

  it('spends the 2x star only where that is legal', () => {
    const starred = optionsOf(sampleView(), [...START, 'R3a>B3*'])
    const wish = { ...chooseTarget(chooseCard(NO_CHOICE, 'R3'), 'R3a>B3'), double: true }
    expect(canDouble(options)).toBe(false)
    expect(canDouble(starred)).toBe(true)
    expect(moveOf(starred, wish)).toBe('R3a>B3*')
    expect(moveOf(starred, { ...wish, target: 'R3a>T2.1' })).toBe('R3a>T2.1')
    expect(kept(wish, options).double).toBe(false)
  })

  it('strikes a free card', () => {
    const striking = { ...NO_CHOICE, striking: true }
    expect(targetsOf(options, striking)).toEqual(['T2'])
    expect(moveOf(options, striking)).toBeNull()
    expect(moveOf(options, chooseTarget(striking, 'T2'))).toBe('zap T2')
    expect(moveOf(options, chooseTarget(striking, 'Y1'))).toBeNull()
  })

  it('is striking by itself when only lightning or the end of the turn is left', () => {
    const end = optionsOf(sampleView({ phase: 'end', placements: [] }), ['done', 'zap T2'])
    expect(kept(NO_CHOICE, end).striking).toBe(true)
  })

  it('drops a card of the hand', () => {
    const drop = optionsOf(sampleView({ phase: 'drop', placements: [] }), ['drop P7', 'drop R3'])
    expect(moveOf(drop, NO_CHOICE)).toBeNull()
    expect(moveOf(drop, chooseCard(NO_CHOICE, 'P7'))).toBe('drop P7')
  })

  it('forgets what no longer makes sense', () => {
    const chosen = chooseTarget(chooseCard(NO_CHOICE, 'P7'), 'P7b>B1')
    expect(kept(chosen, options)).toEqual(chosen)
    expect(kept(chosen, optionsOf(sampleView(), ['R3a>B3', 'draw']))).toEqual(NO_CHOICE)
    expect(kept(chosen, optionsOf(sampleView(), []))).toEqual(NO_CHOICE)
  })

  it('lets go of a card that is chosen again', () => {
    expect(chooseCard(chooseCard(NO_CHOICE, 'P7'), 'P7').card).toBeNull()
  })

  it('steps round and round', () => {
    expect(stepped(['a', 'b'], null, 1)).toBe('a')
    expect(stepped(['a', 'b'], null, -1)).toBe('b')
    expect(stepped(['a', 'b'], 'b', 1)).toBe('a')
    expect(stepped(['a', 'b'], 'a', -1)).toBe('b')
    expect(stepped([], null, 1)).toBeNull()
  })
})

describe('pointing', () => {
  const spot = (thing: { x: number; y: number }) => thing
  it('finds the nearest thing within reach', () => {
    const things = [
      { x: 0, y: 0 },
      { x: 10, y: 0 }
    ]
    expect(nearest(things, spot, { x: 7, y: 0 }, 20)).toBe(things[1])
    expect(nearest(things, spot, { x: 70, y: 0 }, 20)).toBeNull()
  })

  it('knows when a point is on a turned card', () => {
    const card = { width: 60, height: 90 }
    expect(covers({ x: 0, y: 0, angle: 0 }, card, { x: 0, y: 44 })).toBe(true)
    expect(covers({ x: 0, y: 0, angle: 90 }, card, { x: 0, y: 44 })).toBe(false)
    expect(covers({ x: 100, y: 50, angle: 90 }, card, { x: 140, y: -50 })).toBe(true)
  })
})
