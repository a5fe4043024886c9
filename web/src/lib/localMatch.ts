// Matches that are played in this browser, without the server: how they are known, and how their modules are loaded.
import type { Listed, NewMatch } from './api'

export const LOCAL_PREFIX = 'local-'
const KEPT = 'triskel-local'

export const isLocal = (id: string) => id.startsWith(LOCAL_PREFIX)

/** Load what plays local matches; only when it is needed. */
export const localMatches = () => import('../local')

/** Return the matches of this browser, the last one that was played first. */
export async function ownHere(): Promise<Listed[]> {
  return localStorage.getItem(KEPT) ? (await localMatches()).listHere() : []
}

/** Keep a saved game here, and return its id. */
export async function bringHere(saved: object): Promise<string> {
  const id = await (await localMatches()).bringHere(saved)
  localStorage.setItem(KEPT, '1')
  return id
}

/** Create a match here, with a given deal if one is; null where it cannot be played without the server. */
export async function createHere(wish: NewMatch, seed?: string): Promise<{ match: string; seats: { seat: number }[] } | null> {
  const here = await localMatches()
  if (!here.playable(wish)) return null
  const created = await here.create(wish, seed)
  localStorage.setItem(KEPT, '1')
  return created
}
