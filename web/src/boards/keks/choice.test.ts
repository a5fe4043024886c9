import { describe, expect, it } from 'vitest'
import { Choices } from './choice'
import figures from './figures.json'

// a7 and g8 are blue; b1, g1 and, after g1, f1 are pink.
const choices = new Choices(figures.start.legal)

describe('choosing tiles', () => {
  it('starts with any tile that some move takes', () => {
    expect(choices.next([])).toEqual(['a2', 'a7', 'b1', 'b8', 'g1', 'g8', 'h2', 'h7'])
    expect(choices.later([])).toContain('f1')
  })

  it('shows which may follow, and which only with others', () => {
    expect(choices.next(['b1'])).toEqual(['g1'])
    expect(choices.later(['b1'])).toEqual(['f1', 'g1'])
    expect(choices.later(['h2'])).toEqual([])
  })

  it('is a move only when exactly these tiles can be taken', () => {
    expect(choices.move([])).toBeNull()
    expect(choices.move(['g1', 'b1'])).toBe('b1g1')
    expect(choices.move(['b1', 'f1'])).toBeNull()
  })

  it('brings along what must come off first', () => {
    expect(choices.touch(['b1'], 'f1')).toEqual(['b1', 'f1', 'g1'])
    expect(choices.touch([], 'f1')).toEqual(['f1', 'g1'])
  })

  it('puts back a tile with those that need it', () => {
    expect(choices.touch(['b1', 'f1', 'g1'], 'g1')).toEqual(['b1'])
    expect(choices.touch(['b1', 'f1', 'g1'], 'b1')).toEqual(['f1', 'g1'])
    expect(choices.touch(['b1'], 'b1')).toEqual([])
  })

  it('starts anew with another colour and ignores what cannot be taken', () => {
    expect(choices.touch(['b1', 'g1'], 'a7')).toEqual(['a7'])
    expect(choices.touch(['b1'], 'd4')).toEqual(['b1'])
  })

  it('has nothing to offer to who only watches', () => {
    expect(new Choices([]).any).toBe(false)
    expect(new Choices([]).touch([], 'b1')).toEqual([])
  })
})
