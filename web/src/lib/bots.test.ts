// Bots at a table: each has a name, and no two the same one.
import { describe, expect, it } from 'vitest'
import { botName, LEVELS } from './bots'
import { chooseLanguage } from './l10n.svelte'
import type { SeatInfo } from './protocol'
import { seatLabel, seatName } from './sentences'

const bot = (level: string, name: string | null = level): SeatInfo => ({ kind: 'bot', name, level, program: false })
const person = (name: string): SeatInfo => ({ kind: 'person', name, level: null, program: false })

describe('bots', () => {
  it('of one level are told apart', () => {
    for (const level of LEVELS) {
      const names = [bot(level), bot(level), bot(level), bot(level)].map(seatName)
      expect(new Set(names).size).toBe(4)
    }
    expect(new Set(LEVELS.map((level) => botName([bot(level)], 0))).size).toBe(LEVELS.length)
  })
  it('show their level in lists', async () => {
    await chooseLanguage('en', false)
    const seats = [person('Ada'), bot('casual'), bot('novice'), bot('casual')]
    expect(seats.map(seatLabel)).toEqual(['Ada', 'Mira (casual)', 'Pip (novice)', 'Otto (casual)'])
  })
  it('that play on for somebody keep the name', async () => {
    await chooseLanguage('en', false)
    const seats = [bot('novice', 'Bob'), bot('novice')]
    expect(seats.map(seatName)).toEqual(['Bob (bot)', 'Pip'])
    expect([bot('random'), person('Ada')].map(seatName)).toEqual(['Bot (at random)', 'Ada'])
  })
})
