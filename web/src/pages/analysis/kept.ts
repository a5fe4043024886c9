// What this browser remembers of the analysis boards: of each game the last one, and the one before it.
import type { GameName } from '../../boards/contract'
import { ANALYSIS_KEPT } from '../../lib/settings.svelte'

interface Kept {
  now?: string
  before?: string
}

/** Return the JSON of the last analysis of a game, null where there is none. */
export function remembered(game: GameName): string | null {
  return all()[game]?.now ?? null
}

/** Return the JSON of the analysis before the last one. */
export function rememberedBefore(game: GameName): string | null {
  return all()[game]?.before ?? null
}

/** Remember an analysis; a `fresh` one does not replace the last one, but follows it. */
export function remember(game: GameName, text: string, fresh = false): boolean {
  const { now, before } = all()[game] ?? {}
  const kept = fresh && now !== undefined ? { now: text, before: now } : { now: text, before }
  try {
    localStorage.setItem(ANALYSIS_KEPT, JSON.stringify({ ...all(), [game]: kept }))
    return true
  } catch {
    return false // the browser keeps no more
  }
}

function all(): Partial<Record<GameName, Kept>> {
  try {
    return (JSON.parse(localStorage.getItem(ANALYSIS_KEPT) ?? '{}') as Partial<Record<GameName, Kept>> | null) ?? {}
  } catch {
    return {}
  }
}
