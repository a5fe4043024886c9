// Conex for the registry.
import type { Example } from '../../pages/example/example'
import type { Lesson } from '../../pages/learn/lesson'
import type { GameEntry } from '../contract'
import CardArt from './CardArt.svelte'

export const conex: GameEntry = {
  CardArt,
  colour: '#0f7d74',
  wide: true,
  alternating: false,
  /** Sentences about moves name what is on the cards; without a deck the board says so, and asks again. */
  loadUi: async () => {
    const [ui, { loadDeck }] = await Promise.all([import('./ui'), import('./deck.svelte')])
    await loadDeck().catch(() => {})
    return ui
  },
  loadLesson: async () => (await import('./lesson.json')).default as Lesson,
  loadExample: async () => (await import('./example.json')).default as Example,
  loadRules: async () => (await import('./rules')).rules
}
