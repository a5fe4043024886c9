// The lists of the first page: own games, open seats, games to watch. Looked at again every now and then; one's own are kept on
// the device, so that they stand on the page at once and nothing moves when they come.
import { api, type Listed } from '../../lib/api'
import { follow } from '../../lib/follow'
import { isLocal, ownHere } from '../../lib/localMatch'

export type Section = 'mine' | 'waiting' | 'playing'

const KEPT = 'triskel-own'
const MOST_KEPT = 12
const MOST_OWN = 50

/** Whose turn it is first, then what is played, what waits, what has ended; short clocks before long ones. */
export function inOrder(own: Listed[]): Listed[] {
  const rank = (match: Listed) => (isYours(match) ? 0 : ['playing', 'waiting', 'over'].indexOf(match.phase) + 1)
  return [...own].sort((a, b) => rank(a) - rank(b) || ownLeft(a) - ownLeft(b) || b.updated - a.updated)
}

export function isYours(match: Listed): boolean {
  return match.phase === 'playing' && match.turn != null && (match.mine?.includes(match.turn) ?? false)
}

/** What is left to the seat that acts; endless without a clock. */
function ownLeft(match: Listed): number {
  return (match.turn != null ? match.left?.[match.turn] : null) ?? Infinity
}

export class Lists {
  mine = $state.raw<Listed[]>(kept())
  waiting = $state.raw<Listed[]>([])
  playing = $state.raw<Listed[]>([])

  async look(): Promise<void> {
    if (document.hidden) return
    const none = () => [] as Listed[] // a list that does not come is an empty one; the games work all the same
    const [here, told, waiting, playing] = await Promise.all([
      ownHere().catch(none), api.mine(MOST_OWN).catch(() => this.mine), api.list('waiting', 8).catch(none), api.list('playing', 6).catch(none)
    ])
    const mine = [...here, ...told.filter((each) => !isLocal(each.match))]
    const own = new Set(mine.map((each) => each.match))
    const others = (list: Listed[]) => list.filter((each) => !own.has(each.match))
    if (told.length > 0 && this.mine.length === 0) follow() // somebody who played here before there were notices
    this.mine = inOrder(mine)
    this.waiting = others(waiting)
    this.playing = others(playing)
    localStorage.setItem(KEPT, JSON.stringify(this.mine.slice(0, MOST_KEPT)))
  }
}

function kept(): Listed[] {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '[]') as Listed[]
  } catch {
    return []
  }
}
