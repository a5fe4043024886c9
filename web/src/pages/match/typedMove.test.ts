import { describe, expect, it } from 'vitest'
import { beginning, meant } from './typedMove'

const LEGAL = ['P7a>B2', 'P7a>B2*', 'draw', 'zap R3']

describe('typed moves', () => {
  it('may be written carelessly', () => {
    expect(meant(LEGAL, ' p7A > b2 ')).toBe('P7a>B2')
    expect(meant(LEGAL, 'zapr3')).toBe('zap R3')
    expect(meant(LEGAL, 'P7')).toBeNull()
  })
  it('are suggested from their beginning', () => {
    expect(beginning(LEGAL, 'p7')).toEqual(['P7a>B2', 'P7a>B2*'])
    expect(beginning(LEGAL, 'x')).toEqual([])
  })
})
