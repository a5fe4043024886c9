import { beforeEach, describe, expect, it } from 'vitest'
import { Refused } from './api'
import { chooseLanguage, needWords } from './l10n.svelte'
import { effectWords, remarkWords } from './remarks'
import { refusalWords } from './sentences'

beforeEach(async () => {
  await needWords('keks', 'remarks-keks', 'conex', 'remarks-conex')
  await chooseLanguage('en', false)
})

const left = { code: 'leaves-colour', values: { cells: 'b4, c4', colour: 'G' } }

describe('remarks', () => {
  it('are sentences in the language of the person, with names for colours and cards', async () => {
    expect(remarkWords('keks', 'effect', left)).toBe('Leaves b4, c4 open: the opponent would win blue.')
    const kept = { code: 'keeps-playable', values: { card: 'R7', points: 1 } }
    expect(remarkWords('conex', 'effect', kept)).toBe('Keeps Red 7 playable for 1 point.')
    await chooseLanguage('de', false)
    expect(effectWords('keks', [left, { code: 'leaves-nothing', values: {} }])).toBe(
      'Lässt b4, c4 offen: Damit würde das Gegenüber Blau gewinnen. ' +
        'Lässt dem Gegenüber keine Farbe, die es im nächsten Zug gewinnen könnte.'
    )
  })
  it('without words say nothing', () => {
    expect(remarkWords('keks', 'effect', { code: 'unheard-of', values: {} })).toBeNull()
    expect(effectWords('keks', [{ code: 'unheard-of', values: {} }])).toBe('')
  })
  it('of an illegal move say which rule it breaks', () => {
    const two = { code: 'two-colours', values: { colour: 'A', other_colour: 'B' } }
    expect(refusalWords(new Refused('illegal-move', 'No.', two), 'keks')).toBe(
      'All tiles of a move have one colour, and these are red and orange.'
    )
    expect(refusalWords(new Refused('illegal-move', 'No.'), 'keks')).toBe('That move is not allowed here.')
  })
})
