// Sharing a game: a local match goes to the server first, which then has an address for it.
import { follow } from '../../lib/follow'
import { localMatches } from '../../lib/localMatch'
import { replace } from '../../lib/router.svelte'
import { rememberSeats } from '../../lib/sharedSeats'

let fresh: string | null = null

/** Hand a running local match to the server and go there; it rejects with a `Refused` where that cannot be. */
export async function moveToServer(id: string): Promise<void> {
  const { match, seats } = await (await localMatches()).shareHere(id)
  if (seats.length > 1) rememberSeats(match, seats)
  follow()
  fresh = match
  replace(`/match/${match}`)
}

/** Has a match just been handed over, so that its link is wanted? It is told once. */
export function isFresh(id: string): boolean {
  const found = fresh === id
  if (found) fresh = null
  return found
}
