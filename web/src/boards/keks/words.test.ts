import { beforeAll, describe, expect, it } from 'vitest'
import { chooseLanguage, needWords } from '../../lib/l10n.svelte'
import figures from './figures.json'
import { fates, type KeksView } from './view'
import { describePosition as inWords, handWords, describeMove, nameMove, tellMove, tileName } from './words'

type Name = keyof typeof figures
const NAMES = ['Ada', 'Bob']
const view = (name: Name, when: 'before' | 'after') => figures[name][when] as unknown as KeksView
const told = (name: Name) => describeMove(view(name, 'before'), figures[name], view(name, 'after'), NAMES)

const listed = (name: Name) => tellMove(view(name, 'before'), figures[name], view(name, 'after'), NAMES)

beforeAll(() => needWords('keks'))

describe('what became of the tiles', () => {
  it('is told apart by the views', () => {
    const of = (name: Name) =>
      fates(view(name, 'before'), figures[name].move, view(name, 'after')).map(({ fate }) => fate)
    expect(of('start')).toEqual(['nobody', 'hand', 'hand'])
    expect(of('crumbled')).toEqual(['crumbs', 'crumbs'])
    expect(of('won')).toEqual(['hand', 'hand'])
    expect(of('away')).toEqual(['crumbs'])
  })
})

describe('a move in words', () => {
  it('is a whole sentence in English', async () => {
    await chooseLanguage('en', false)
    expect(told('start')).toBe('Ada took three pink tiles, b1, f1 and g1. The first of them belongs to nobody.')
    expect(told('won')).toBe('Ada took two sky blue tiles, a4 and f2, and won sky blue.')
    expect(told('won-all')).toBe('Ada took one red tile, e4, won red, and with it the game.')
    expect(told('crumbled')).toBe(
      'Bob took two orange tiles, a3 and g6: orange is the first colour won, so it turns to crumbs.'
    )
    expect(told('away')).toBe('Bob took one orange tile, c7: crumbs, thrown away.')
    expect(told('first')).toContain('It is the first of its colour and belongs to nobody.')
  })

  it('is one in French and German', async () => {
    await chooseLanguage('fr', false)
    expect(told('won')).toBe('Ada a pris deux tuiles bleu ciel, a4 et f2, et gagne la couleur bleu ciel.')
    await chooseLanguage('de', false)
    expect(told('won')).toBe('Ada hat zwei hellblaue Plättchen genommen (a4 und f2) und damit Hellblau gewonnen.')
  })

  it.each(['en', 'fr', 'de'] as const)('lacks no message in %s', async (language) => {
    await chooseLanguage(language, false)
    const words = (Object.keys(figures) as Name[]).flatMap((name) => [
      told(name),
      listed(name),
      nameMove(figures[name].move),
      ...inWords(view(name, 'after'), NAMES)
    ])
    for (const sentence of words) expect(sentence).not.toMatch(/keks-|[{}]/)
  })
})

describe('the list of moves', () => {
  it('tells a move in one short sentence', async () => {
    await chooseLanguage('en', false)
    expect(listed('start')).toBe('Ada took three pink tiles and holds two.')
    expect(listed('won')).toMatch(/^Ada took two sky blue tiles and won sky blue, . of five\.$/)
    expect(listed('won-all')).toBe('Ada took one red tile, won red and the game.')
    expect(listed('crumbled')).toBe('Bob took two orange tiles: orange turns to crumbs.')
    expect(listed('away')).toBe('Bob took one orange tile: only crumbs.')
    expect(listed('first')).toMatch(/: the first is nobody’s\.$/)
    await chooseLanguage('fr', false)
    expect(listed('start')).toBe('Ada a pris trois tuiles roses et en a deux.')
    await chooseLanguage('de', false)
    expect(listed('start')).toBe('Ada hat drei rosa Plättchen genommen und hält zwei.')
  })
})

describe('the board in words', () => {
  it('names tiles, what can be taken and what is held', async () => {
    await chooseLanguage('en', false)
    expect(tileName('g8', 'G', 'takeable')).toBe('Tile g8, blue hexagon, can be taken')
    const lines = inWords(view('won', 'after'), NAMES)
    expect(lines.some((line) => line.startsWith('Rank 4: '))).toBe(true)
    expect(lines.some((line) => line.startsWith('Can be taken: '))).toBe(true)
    expect(lines).toContain('The colour orange is crumbs.')
  })

  it('counts a hand', async () => {
    await chooseLanguage('en', false)
    expect(handWords(view('start', 'after'), 0)).toBe('No colour won yet. Holds two pink tiles.')
    expect(handWords(view('won', 'after'), 0)).toMatch(/^One of five colours won: sky blue\. Holds two red tiles, /)
  })
})
