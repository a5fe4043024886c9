// Sentences for who listens rather than looks, and short notes for everybody. One live region speaks them (App.svelte).
import { untrack } from 'svelte'

export interface Note {
  id: number
  text: string
  kind: 'info' | 'warn'
}

let spoken = $state('')
let notes = $state.raw<Note[]>([])
let nextId = 1
const STAYS = 6000

export function lastSaid(): string {
  return spoken
}

export function say(sentence: string): void {
  // A no-break space makes the same sentence new, so that it is spoken again.
  spoken = sentence === untrack(() => spoken) ? `${sentence}\u00a0` : sentence
}

export function currentNotes(): Note[] {
  return notes
}

/** A note that goes away by itself; the live region speaks it too. */
export function note(text: string, kind: Note['kind'] = 'info'): void {
  const shown = untrack(() => notes)
  if (shown.some((each) => each.text === text)) return
  const id = nextId++
  notes = [...shown, { id, text, kind }]
  setTimeout(() => dismiss(id), STAYS)
}

export function dismiss(id: number): void {
  notes = notes.filter((each) => each.id !== id)
}
