// What stands beside the board says it to who reads it: own offers, and that there are no threats.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, needWords, t } from '../../lib/l10n.svelte'
import type { MatchStore } from '../../lib/match.svelte'
import type { GameUi } from '../../boards/contract'
import { ui } from '../../boards/keks/ui'
import Advice from './Advice.svelte'
import Actions from './Actions.svelte'
import Offers from './Offers.svelte'

Element.prototype.scrollIntoView = () => {} // jsdom has no screen

beforeEach(async () => {
  await needWords('match', 'keks', 'options-keks', 'rules-keks')
  await chooseLanguage('en', false)
})

const NAMES = ['Ada', 'Ben']
const offered = (seat: number, own: number[]) =>
  ({ match: { offers: [{ what: 'takeback', agreed: [seat], keep: 0 }] }, asks: [], own }) as unknown as MatchStore

describe('offers that wait', () => {
  it('are told to who made them as their own', () => {
    render(Offers, { props: { store: offered(0, [0]), names: NAMES } })
    expect(screen.getByText('You have asked to take back a move.')).toBeTruthy()
  })
  it('are told to others by name, as on one screen', () => {
    render(Offers, { props: { store: offered(0, [0, 1]), names: NAMES } })
    expect(screen.getByText('Ada has asked to take back a move.')).toBeTruthy()
  })
})

describe('threats', () => {
  it('are said to be none when there are none', async () => {
    const store = {
      match: { game: 'keks', phase: 'playing', seats: [{ kind: 'person' }, { kind: 'bot' }], steps: [], offers: [], hints: true },
      id: 'local-1', own: [0], actor: 0, live: true, handover: 'none', state: 'open', lastIndex: 0, watching: false,
      advice: { warning: true, hint: null, threats: [], askThreats: vi.fn(), toggleThreats: vi.fn() }
    } as unknown as MatchStore
    render(Actions, { props: { store, ui: null } })
    expect(screen.getByRole('status').textContent).toContain('No threats at the moment.')
    await fireEvent.click(screen.getByRole('button', { name: 'Threats' }))
    expect(store.advice.toggleThreats).toHaveBeenCalledOnce()
  })
})

describe('a hint', () => {
  it('says what the move does', async () => {
    await needWords('remarks-keks')
    const store = {
      match: { game: 'keks' }, live: true,
      advice: {
        warning: true,
        hint: { move: 'b1c1', remarks: [{ code: 'takes', values: { colour: 'A', count: 2, held: 2 } }] },
        threats: [{ move: 'd2', remarks: [{ code: 'wins-colour', values: { colour: 'B', won: 3 } }] }]
      }
    } as unknown as MatchStore
    render(Advice, { props: { store, ui: ui as unknown as GameUi } })
    const said = screen.getByRole('status').textContent
    expect(said).toContain('Hint: b1 and c1. Adds 2 red tiles: two in hand, one short of three.')
    expect(said).toContain('Threat: d2. Takes the third orange tile and wins orange: 3 of five colours.')
  })
})

describe('the rules', () => {
  it.each(['en', 'fr', 'de'] as const)('name an option as the form for new games does, in %s', async (language) => {
    await chooseLanguage(language, false)
    expect(t('rules-keks-end-option')).toContain(t('keks-option-last_tile'))
  })
})
