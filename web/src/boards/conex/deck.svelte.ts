// The deck, asked of the server once, or taken from the engine where there is no network; what needs it shows a table without
// faces until it is there.
import { IS_SITE } from '../../lib/site'
import type { Card, Deck } from './view'

const ADDRESS = '/api/games/conex/deck'

let deck = $state.raw<Deck | null>(null)
let asked: Promise<void> | null = null
let cards = new Map<string, Card>()

export function theDeck(): Deck | null {
  return deck
}

export function cardOf(id: string): Card | undefined {
  return deck ? cards.get(id) : undefined
}

/** Fetch the deck unless it is there or on its way; throws when the server cannot be asked, and may be tried again. */
export function loadDeck(): Promise<void> {
  asked ??= (IS_SITE ? deckOfEngine() : fetchDeck().catch(deckOfEngine)).catch((problem: unknown) => {
    asked = null
    throw problem
  })
  return asked
}

export function useDeck(given: Deck): void {
  cards = new Map(given.cards.map((card) => [card.id, card]))
  deck = given
}

async function fetchDeck(): Promise<void> {
  const answer = await fetch(ADDRESS)
  if (!answer.ok) throw new Error(`${ADDRESS}: ${answer.status}`)
  useDeck((await answer.json()) as Deck)
}

async function deckOfEngine(): Promise<void> {
  const { engineFiles } = await import('../../engine/files')
  useDeck((await engineFiles('conex')).description.equipment as Deck)
}
