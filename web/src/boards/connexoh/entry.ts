// Connex'Oh for the registry.
import type { Example } from '../../pages/example/example'
import type { Lesson } from '../../pages/learn/lesson'
import type { GameEntry } from '../contract'
import CardArt from './CardArt.svelte'

export const connexoh: GameEntry = {
  CardArt,
  colour: '#a8436b',
  wide: false,
  alternating: true,
  loadUi: () => import('./ui'),
  loadLesson: async () => (await import('./lesson.json')).default as Lesson,
  loadExample: async () => (await import('./example.json')).default as Example,
  loadRules: async () => (await import('./rules')).rules
}
