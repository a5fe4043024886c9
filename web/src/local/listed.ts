// Local matches as lists show them, without the engine: what the log says, and whose turn it was when it was kept.
import type { Listed } from '../lib/api'
import type { SeatInfo } from '../lib/protocol'
import type { Created } from './log'
import type { Kept } from './store'

export function listed({ id, own, updated, over, turn, log }: Kept): Listed {
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
    mine: own,
    turn: over ? null : turn
  }
}
