import { describe, expect, it } from 'vitest'
import { arrow, cellAt, nearest, spotOf } from './cells'

describe('cells', () => {
  it('have names that count from the left below', () => {
    expect(spotOf('c1')).toEqual({ x: 2, y: 0 })
    expect(cellAt({ x: 0, y: 7 })).toBe('a8')
  })

  it('are walked straight ahead, over gaps if need be', () => {
    expect(arrow('ArrowRight', 'b2', ['b2', 'e2', 'c5'])).toBe('e2')
    expect(arrow('ArrowUp', 'b2', ['b2', 'b7'])).toBe('b7')
  })

  it('are reached aslant when nothing lies ahead, and nowhere at the edge', () => {
    expect(arrow('ArrowUp', 'b2', ['b2', 'c3'])).toBe('c3')
    expect(arrow('ArrowLeft', 'b2', ['b2', 'c3'])).toBeNull()
    expect(arrow('Enter', 'b2', ['b2', 'c3'])).toBeNull()
  })

  it('are walked the other way on a turned board', () => {
    expect(arrow('ArrowUp', 'b3', ['b2', 'b4'], true)).toBe('b2')
  })

  it('know the nearest that is left', () => {
    expect(nearest('b1', ['h8', 'b3', 'e1'])).toBe('b3')
    expect(nearest('b1', [])).toBeNull()
  })
})
