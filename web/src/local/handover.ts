// A running local match as it is handed to the server (match/handover.py). It is made from the log alone, so that the server is
// a way out also where the engine does not run.
import type { SeatInfo } from '../lib/protocol'
import type { Created, LogEvent } from './log'

interface PlayedMove {
  move: string
  spent: number
}

/** Return what the server is sent. */
export function handOverOf([first, ...events]: LogEvent[]): object {
  const { game, options, commitment, seed, at, seats, clock, hints, takeover } = first as Created
  const moves = events.reduce(played, [])
  const save = {
    triskel: 1,
    game,
    options,
    commitment,
    seed,
    started: at,
    seats: seats.map((place, seat) => seatOf(place.level ?? null, seat, events)),
    clock,
    moves: moves.map(({ move }) => move),
    times: moves.map(({ spent }) => spent),
    result: null,
    final: null
  }
  return { save, hints, takeover }
}

function played(moves: PlayedMove[], event: LogEvent): PlayedMove[] {
  if (event.type === 'moved') return [...moves, event]
  return event.type === 'takenback' ? moves.slice(0, event.keep) : moves
}

function seatOf(level: string | null, seat: number, events: LogEvent[]): SeatInfo {
  if (level) return { kind: 'bot', name: level, level, program: false }
  let found: SeatInfo = { kind: 'person', name: null, level: null, program: false }
  for (const event of events) {
    if (event.type === 'joined' && event.seat === seat) found = { ...found, name: event.name }
    if (event.type === 'takenover' && event.seat === seat) found = { ...found, kind: 'bot', level: event.level }
  }
  return found
}
