import { describe, expect, it } from 'vitest'
import { Choices, swept } from './choice'
import figures from './figures.json'
import { TileControl } from './tileControl.svelte'

const start = new Choices(figures.single.legal)
const moving = new Choices(figures.moving.legal)
const MIDDLE = { x: 50, y: 50 }
const handling = (choices: Choices) =>
  new TileControl(
    () => choices,
    () => MIDDLE
  )

describe('choosing a move', () => {
  it('turns a tile by quarters, and back to nothing', () => {
    const picked = start.pick('c3')!
    expect(start.move(picked)).toBeNull()
    const right = start.turn(picked, 1)
    expect(start.move(right)).toBe('c3+90')
    expect(start.move(start.turn(right, 1))).toBe('c3+180')
    expect(start.move(start.turn(right, 2))).toBe('c3-90')
    expect(start.move(start.turn(right, -1))).toBeNull()
  })

  it('sends a pawn where a legal move leads', () => {
    const picked = moving.pick('b2')!
    expect(moving.targets('b2')).toContain('d4')
    expect(moving.move(moving.aim(picked, 'd4'))).toBe('b2-d4')
    expect(moving.aim(picked, 'f6')).toBe(picked)
  })

  it('does not pick up or turn what the legal moves do not name', () => {
    const locked = new Choices(['a1-a2', 'b2+90'])
    expect(locked.pick('c3')).toBeNull()
    const pawn = locked.pick('a1')!
    expect(locked.turn(pawn, 1)).toBe(pawn)
    expect(locked.turn(locked.pick('b2')!, -1).quarters).toBe(0)
  })
})

describe('the hand', () => {
  it('turns by the halves of the tile that it holds', () => {
    const hand = handling(start)
    hand.pick('c3')
    hand.touch(90)
    expect([hand.move, hand.angle]).toEqual(['c3+90', 90])
    hand.touch(10)
    hand.touch(10)
    expect([hand.move, hand.angle]).toEqual(['c3-90', -90])
  })

  it('drags a tile round and lets it settle at a quarter', () => {
    const hand = handling(start)
    hand.press('c3', { x: 90, y: 50 }, 1, false)
    expect(hand.slide({ x: 91, y: 52 }, 1, 1)).toBe(false)
    expect(hand.slide({ x: 80, y: 80 }, 1, 1)).toBe(true)
    expect(hand.angle).toBeCloseTo(45)
    hand.slide({ x: 55, y: 95 }, 1, 1)
    hand.release()
    expect([hand.move, hand.angle]).toEqual(['c3+90', 90])
    expect(hand.endsTurning()).toBe(true)
    expect(hand.endsTurning()).toBe(false)
  })

  it('lets a finger scroll over tiles that it does not hold', () => {
    const hand = handling(start)
    hand.press('c3', { x: 90, y: 50 }, 1, true)
    expect(hand.slide({ x: 50, y: 90 }, 1, 1)).toBe(false)
    hand.pick('c3')
    hand.press('c3', { x: 90, y: 50 }, 1, true)
    expect(hand.slide({ x: 50, y: 90 }, 1, 1)).toBe(true)
  })

  it('offers places for a pawn only while the tile lies as it lay', () => {
    const hand = handling(moving)
    hand.pick('b2')
    expect(hand.targets.length).toBeGreaterThan(0)
    hand.turn(1)
    expect(hand.targets).toEqual([])
  })

  it('goes round the short way', () => {
    expect(swept({ x: 0, y: 0 }, { x: -1, y: -0.1 }, { x: -1, y: 0.1 })).toBeCloseTo(-11.4, 0)
  })
})
