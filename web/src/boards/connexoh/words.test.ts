import { beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, needWords } from '../../lib/l10n.svelte'
import figures from './figures.json'
import type { ConnexohView } from './view'
import { describePosition as inWords, describeMove, nameMove, tellMove, tileName } from './words'

const NAMES = ['Ada', 'Bob']
const PLAYED = ['single', 'double', 'none', 'leaving', 'moving', 'end'] as const
type Name = (typeof PLAYED)[number]
const view = (name: Name, when: 'before' | 'after') => figures[name][when] as unknown as ConnexohView
const told = (name: Name) => describeMove(view(name, 'before'), figures[name], view(name, 'after'), NAMES)

const listed = (name: Name) => tellMove(view(name, 'before'), figures[name], view(name, 'after'), NAMES)

beforeAll(() => needWords('connexoh'))

describe('a move in words', () => {
  it('says what it turned, connected, locked and let out', async () => {
    await chooseLanguage('en', false)
    expect(told('double')).toBe(
      'Ada turned c3 half round. Light: c3 is connected with c4 and d3. Dark: c3 is connected with b3 and c2. Locked: c3, c4 and d3.'
    )
    expect(told('leaving')).toMatch(/Two light pawns leave\.$/)
    expect(told('moving')).toBe('Ada moved a pawn from b2 to d4.')
    expect(told('end')).toMatch(/Ada wins\.$/)
  })

  it('does so in French and German', async () => {
    await chooseLanguage('fr', false)
    expect(told('leaving')).toMatch(/Deux pions clairs sortent\.$/)
    await chooseLanguage('de', false)
    expect(told('leaving')).toMatch(/Zwei helle Figuren gehen hinaus\.$/)
  })

  it.each(['en', 'fr', 'de'] as const)('lacks no message in %s', async (language) => {
    await chooseLanguage(language, false)
    const words = PLAYED.flatMap((name) => [told(name), listed(name), nameMove(figures[name].move), ...inWords(view(name, 'after'), NAMES)])
    for (const sentence of words) expect(sentence).not.toMatch(/connexoh-|[{}]/)
  })
})

describe('the list of moves', () => {
  it('tells a move in one short sentence', async () => {
    await chooseLanguage('en', false)
    expect(listed('double')).toBe('Ada turned c3 and made a path of three tiles.')
    expect(listed('none')).toBe('Ada turned a6.')
    expect(listed('leaving')).toBe('Ada turned d4 and took two pawns out.')
    expect(listed('moving')).toBe('Ada moved a pawn two rows ahead, to d4.')
    expect(listed('end')).toMatch(/^Ada turned .. and took the last two pawns out\.$/)
    await chooseLanguage('fr', false)
    expect(listed('leaving')).toBe('Ada a tourné d4 et sorti deux pions.')
    await chooseLanguage('de', false)
    expect(listed('leaving')).toBe('Ada hat d4 gedreht und zwei Figuren hinausgebracht.')
  })
})

describe('the board in words', () => {
  it('names tiles with what stands on them and what they may', async () => {
    await chooseLanguage('en', false)
    const marks = { picked: false, target: false }
    expect(tileName(view('single', 'after'), 'c4', marks)).toBe('c4, light corner south-west, locked')
    expect(tileName(view('single', 'after'), 'a1', { ...marks, picked: true })).toBe(
      'a1, light corner south-west, light pawn, picked up'
    )
  })

  it('goes row by row from the north, then pawns and their paths', async () => {
    await chooseLanguage('en', false)
    const lines = inWords(view('moving', 'after'), NAMES)
    expect(lines[0]).toMatch(/^Row 6, light corners: a south-west dark pawn, /)
    expect(lines).toContain('Ada, light, leaves over the north edge. Pawns on a1, b1, c1, d4, e1 and f1. Out: none.')
    expect(lines).toContain('Light path with pawns: b2, b3, c3, c4, d4.')
  })
})
