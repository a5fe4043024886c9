// How far a person has come in each lesson, kept on this device.
import type { GameName } from '../../boards/contract'

export interface Progress {
  /** The step to go on with. */
  at: number
  done: string[]
}

const NONE: Progress = { at: 0, done: [] }
const keyOf = (game: GameName) => `triskel-lesson-${game}`

export function progressOf(game: GameName, store: Storage = localStorage): Progress {
  try {
    const kept: unknown = JSON.parse(store.getItem(keyOf(game)) ?? 'null')
    return isProgress(kept) ? kept : { ...NONE }
  } catch {
    return { ...NONE }
  }
}

export function keepProgress(game: GameName, progress: Progress, store: Storage = localStorage): void {
  try {
    store.setItem(keyOf(game), JSON.stringify(progress))
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

function isProgress(kept: unknown): kept is Progress {
  const { at, done } = (kept ?? {}) as Partial<Progress>
  return Number.isInteger(at) && at! >= 0 && Array.isArray(done) && done.every((id) => typeof id === 'string')
}
