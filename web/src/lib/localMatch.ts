// Matches that are played in this browser, without the server: which they are, and how their modules are loaded.
import type { Listed, NewMatch } from './api'

export const LOCAL_PREFIX = 'local-'
/** Of matches that are played by message. */
export const LETTER_PREFIX = `${LOCAL_PREFIX}letter-`
const KEPT = 'triskel-local'

export const isLocal = (id: string) => id.startsWith(LOCAL_PREFIX)
export const isLetter = (id: string) => id.startsWith(LETTER_PREFIX)

/** Is everybody either at this screen or a bot? Such a match needs no server. */
export function isSolo(wish: NewMatch): boolean {
  const seats = wish.seats ?? []
  return seats.some(({ kind }) => kind === 'me') && seats.every(({ kind }) => kind !== 'open')
}

/** Load what plays local matches; only when it is needed. */
export const localMatches = () => import('../local')

/** Load what plays matches by message. */
export const letters = () => import('../letter')

/** Remember that matches are kept here. */
export const markKept = () => localStorage.setItem(KEPT, '1')

/** Return the matches of this browser, the last one that was played first. */
export async function ownHere(): Promise<Listed[]> {
  return localStorage.getItem(KEPT) ? (await import('../local/kept')).listHere() : []
}

/** Keep a saved game here, and return its id. */
export async function bringHere(saved: object): Promise<string> {
  const id = await (await localMatches()).bringHere(saved)
  markKept()
  return id
}

/** Create a match here, with a given deal if one is; it rejects where this browser cannot play it. */
export async function createHere(wish: NewMatch, seed?: string): Promise<{ match: string; seats: { seat: number }[] }> {
  const created = await (await localMatches()).create(wish, seed)
  markKept()
  return created
}

/** Delete all matches of this browser. */
export async function eraseHere(): Promise<void> {
  if (!localStorage.getItem(KEPT)) return
  await (await localMatches()).eraseAll()
  localStorage.removeItem(KEPT)
}
