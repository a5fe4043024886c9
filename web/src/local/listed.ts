// Local matches as lists show them, without the engine: what the log says, and where it stood when it was kept.
import type { Listed } from '../lib/api'
import type { SeatInfo } from '../lib/protocol'
import type { Created } from './log'
import type { Kept } from './store'

/** Return the matches that can be listed: not what cannot be read, was called off, or goes on elsewhere. */
export function listedOf(kept: Kept[], now: number): Listed[] {
  return kept.flatMap((each) => {
    try {
      const match = listed(each, now)
      return each.handed || match.result?.reason === 'aborted' ? [] : [match]
    } catch {
      return []
    }
  })
}

function listed({ id, own, updated, over, turn, left = [], deadline = null, unusual = {}, log }: Kept, now: number): Listed {
  const created = log[0] as Created
  const ended = log.find((event) => event.type === 'ended')
  const seats = created.seats.map((place, seat): SeatInfo => {
    if (place.level) return { kind: 'bot', name: place.level, level: place.level, program: false }
    const joined = log.find((event) => event.type === 'joined' && event.seat === seat)
    return { kind: 'person', name: joined?.type === 'joined' ? joined.name : null, level: null, program: false }
  })
  return {
    match: id,
    game: created.game,
    phase: over ? 'over' : 'playing',
    players: seats.flatMap(({ name }) => name ?? []),
    created: created.at,
    updated,
    seats,
    watching: 0,
    result: ended?.type === 'ended' ? { winners: ended.winners, reason: ended.reason } : null,
    clock: created.clock,
    hints: created.hints,
    options: unusual,
    mine: own,
    turn: over ? null : turn,
    left: left.map((each, seat) => (deadline !== null && seat === turn ? Math.max(0, deadline - now) : each))
  }
}
