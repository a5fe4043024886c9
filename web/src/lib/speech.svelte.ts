// Sentences for who listens rather than looks, and short notes for everybody. One live region speaks them (App.svelte).
import { untrack } from 'svelte'

export interface Said {
  id: number
  text: string
}

export interface Note extends Said {
  kind: 'info' | 'warn'
  /** Where it leads, if anywhere. */
  link: string | null
}

let spoken = $state.raw<Said[]>([])
let notes = $state.raw<Note[]>([])
let nextId = 1
const STAYS = 6000
const KEPT = 6 // sentences; who listens hears them one after the other, however quickly they were said

export function lastSaid(): Said[] {
  return spoken
}

export function say(sentence: string): void {
  spoken = [...untrack(() => spoken), { id: nextId++, text: sentence }].slice(-KEPT)
}

export function currentNotes(): Note[] {
  return notes
}

/** A note that goes away by itself; the live region speaks it too. */
export function note(text: string, kind: Note['kind'] = 'info', link: string | null = null): void {
  const shown = untrack(() => notes)
  if (shown.some((each) => each.text === text)) return
  const id = nextId++
  notes = [...shown, { id, text, kind, link }]
  setTimeout(() => dismiss(id), STAYS)
}

export function dismiss(id: number): void {
  notes = notes.filter((each) => each.id !== id)
}
