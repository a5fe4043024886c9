// Positions that are set up by hand: their texts come back, and every touch changes what it should.
import { describe, expect, it } from 'vitest'
import { cardsIn, readConex, writeConex } from './conex'
import { act, readConnexoh, startOf, writeConnexoh } from './connexoh'
import { put, readKeks, writeKeks } from './keks'

describe('a position set up by hand', () => {
  it('of Keks gives tiles that are taken away to the players, but for the first', () => {
    const text = '.AAAAAB./BBBBBA../......../......../......../......../......../........ 2 0000000000 0000000000 -'
    expect(writeKeks(readKeks(text))).toBe(text.replace(/0{10} 0{10}/, '0000000000 0055555555'))
    const without = put(put(readKeks(text), 'b8', '.'), 'c8', '.')
    expect(writeKeks(without).split(' ').slice(2, 4)).toEqual(['0000000000', '1055555555'])
    expect(writeKeks({ ...without, first: [1, ...without.first.slice(1)] }).split(' ')[2]).toBe('1000000000')
  })
  it('of Connex’Oh turns tiles and puts pawns on them', () => {
    expect(writeConnexoh(startOf(4))).toBe('2b2b2b2b/2.2.2.2./2.2.2.2./2w2w2w2w w -')
    const turned = act(act(startOf(4), 3, 0, 'turn'), 3, 0, 'dark')
    expect(writeConnexoh(turned)).toBe('2b2b2b2b/2.2.2.2./2.2.2.2./3x2w2w2w w -')
    expect(readConnexoh(writeConnexoh(turned))).toEqual(turned)
    expect(writeConnexoh(act(turned, 3, 0, 'light'))).toContain('/3b2w')
  })
  it('of Conex moves cards between hands and pile', () => {
    const base = JSON.stringify({
      scores: [0, 3], hands: [['P1'], ['R1']], pile: ['T1', 'Y1'], layout: [], turn: 1, phase: 'end', active: 1, zap: null,
      stars: { lightning: { holder: 1, usable: true }, double: { holder: null } }, dice: '12'
    })
    const set = readConex(base)
    expect(set).toEqual({ hands: [['P1'], ['R1']], scores: [0, 3], turn: 1, lightning: 1, double: null })
    const written = JSON.parse(writeConex(base, { ...set, hands: [cardsIn('y1, t1'), []], turn: 0 })) as Record<string, unknown>
    expect(written).toMatchObject({ hands: [['T1', 'Y1'], []], pile: ['P1', 'R1'], turn: 0, active: 0, phase: 'start', dice: '12' })
  })
})
