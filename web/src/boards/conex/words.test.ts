import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES, chooseLanguage, needWords, type Language } from '../../lib/l10n.svelte'
import { NO_CHOICE, optionsOf } from './choices'
import { useDeck } from './deck.svelte'
import { SMALL_DECK, sampleView } from './sample'
import type { ConexView } from './view'
import { cardWords, describePosition as inWords, freeWords, ghostWords, nowWords, describeMove } from './words'

const names = ['Ada', 'Ben']
const laid = { card: 'R3', x: -80, y: -90, angle: 180, on: 'B', corner: 3, by: 'a' }

function sentences(): string[] {
  const view = sampleView()
  const said = (move: string, after: Partial<ConexView>, before: Partial<ConexView> = {}, by = 0) =>
    describeMove(sampleView(before), { move, by }, sampleView({ ...before, ...after }), names)
  const placed = { layout: [...view.layout, laid], hands: [2, 4], scores: [5, 5] }
  const taken = { lightning: { holder: 0, usable: false }, double: view.stars.double }
  const bens = { lightning: { holder: 1, usable: true }, double: view.stars.double }
  const legal = ['P7b>B1', 'P7b>B1*', 'R3a>B3', 'draw', 'zap T2']
  const options = optionsOf(view, legal)
  const now = (moves: string[], choice = {}, given = {}) =>
    nowWords(sampleView(given), optionsOf(sampleView(given), moves), { ...NO_CHOICE, ...choice }, names)
  return [
    said('R3a>B3', placed),
    said('R3a>B3*', placed),
    said('R3a>B3', { ...placed, hands: [3, 4] }),
    said('R3a>B3', { ...placed, hands: [4, 4] }),
    said('R3a>B3', { ...placed, stars: taken }),
    said('R3a>B3', { ...placed, stars: taken }, { stars: bens }),
    said('R3a>B3', { ...placed, stars: taken }, { stars: taken }),
    said('R3a>B3', { ...placed, final: true }),
    said('draw', { hands: [5, 4] }),
    said('draw', { hands: [4, 4] }),
    said('zap T2', {}),
    said('drop P7', {}),
    said('drop ?', {}, {}, 1),
    said('pass', {}),
    said('done', {}),
    cardWords('R3'),
    cardWords('P7'),
    cardWords('Y9'),
    freeWords('T2', view),
    freeWords('Y1', view),
    ...options.ghosts.map((ghost) => ghostWords(ghost, true)),
    now([]),
    now([], {}, { phase: 'drop', turn: 1 }),
    now(legal),
    now(legal, { card: 'P7' }),
    now(legal, { card: 'P7', target: 'P7b>B1', double: true }),
    now(legal, { card: 'T1' }),
    now(['P7b>B1']),
    now(['draw']),
    now(['pass']),
    now(legal, { striking: true }),
    now(legal, { striking: true, target: 'T2' }),
    now(['done', 'zap T2'], { striking: true }),
    now(['drop P7']),
    now(['drop P7'], { card: 'P7' }),
    now([], {}, { turn: null, outcome: { winners: [0], payoffs: [1, -1], reason: 'target' } }),
    now([], {}, { turn: null, outcome: { winners: [0, 1], payoffs: [0, 0], reason: 'stuck' } }),
    ...inWords(view, names),
    ...inWords(sampleView({ layout: [], hand: null, pile: 0, stars: taken }), names)
  ]
}

describe.each(Object.keys(LANGUAGES) as Language[])('the words in %s', (language) => {
  beforeAll(async () => {
    useDeck(SMALL_DECK)
    await needWords('conex')
    await chooseLanguage(language, false)
  })

  it('are whole sentences, without gaps or names of messages', () => {
    for (const sentence of sentences()) {
      expect(sentence.length).toBeGreaterThan(3)
      expect(sentence).not.toMatch(/conex-|\{|\}|undefined|NaN|\$|\[|none|null/)
    }
  })
})

describe('in English', () => {
  it('does not speak of cards to somebody who has none', () => {
    const options = optionsOf(sampleView({ hand: [], hands: [0, 4], placements: [] }), ['draw'])
    expect(nowWords(sampleView({ hand: [], hands: [0, 4] }), options, NO_CHOICE, names)).toBe(
      'Your hand is empty: draw from the pile.'
    )
  })

  beforeAll(() => chooseLanguage('en', false))

  it('says what happened', () => {
    const before = sampleView()
    const after = sampleView({ layout: [...before.layout, laid], hands: [4, 4], scores: [5, 5] })
    expect(describeMove(before, { move: 'R3a>B3', by: 0 }, after, names)).toBe(
      'Ada places Red 3 on the purple square of the tableau: 2 points. The die: two cards to draw.'
    )
  })

  it('names a card with its corners', () => {
    expect(cardWords('R3')).toBe('Red 3, corners: purple 2, with a die')
  })

  it('names a place with its points', () => {
    const ghosts = optionsOf(sampleView(), ['R3a>T2.1']).ghosts
    expect(ghostWords(ghosts[0]!, false)).toBe('onto Turquoise 2, corner 1, 3 points')
  })
})
