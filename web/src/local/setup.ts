// How a local match comes to be: checked options, a committed seed, and the seats turned by one for a rematch.
import { OptionError } from '../../engine/errors.js'
import { seedBytes } from '../../engine/seeds.js'
import { sha256 } from '../../engine/sha256.js'
import type { Rules } from '../engine/rules'
import type { NewMatch } from '../lib/api'
import type { Created, LogEvent, Place } from './log'
import type { Match } from './match'
import { distinctName, plainText } from './plainText'

const NO_CLOCK = { kind: 'none', seconds: 0, increment: 0, days: 0 } as const
const PATIENCE = 86_400_000 // without a clock, a day of silence
const SUBSTITUTE = 'novice' // plays on for somebody who has left: the weakest level

export const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Return the first events of a match, and the seats of the people at this screen; OptionError where a wish cannot be met. */
export function begin(rules: Rules, wish: NewMatch, seed: string, now: number): { log: LogEvent[]; own: number[] } {
  const seats = wish.seats ?? []
  const created = create(rules, seed, now, {
    options: wish.options ?? {},
    seats: seats.map(({ kind, level }): Place => (kind === 'bot' && level ? { kind, level } : {})),
    clock: { ...NO_CLOCK, ...wish.clock },
    takeover: wish.takeover ?? false,
    hints: wish.hints ?? false
  })
  const names: string[] = []
  const own = seats.flatMap(({ kind }, seat) => (kind === 'me' ? [seat] : []))
  for (const seat of own) {
    const name = seats[seat]!.name ?? wish.name ?? 'Guest'
    if (!plainText(name)) throw new OptionError('a name has 1 to 40 printable characters and no spaces at its ends')
    names.push(distinctName(name, names))
  }
  return { log: [created, ...own.map((seat, index) => joined(now, seat, names[index]!)), { type: 'started', at: now }], own }
}

/** Return the first events of the next match of the same people, who move up by one seat, and their seats. */
export function rematch(match: Match, seed: string, now: number): { log: LogEvent[]; own: number[] } {
  const { created, seats, rules } = match
  const came = seats.map((_, seat) => seats[(seat + 1) % seats.length]!)
  const places = came.map(({ kind, level }): Place => (kind === 'bot' && level ? { kind, level } : {}))
  const again = create(rules, seed, now, { ...created, seats: places })
  const own = came.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []))
  return { log: [again, ...own.map((seat) => joined(now, seat, came[seat]!.name ?? 'Guest')), { type: 'started', at: now }], own }
}

const joined = (at: number, seat: number, name: string): LogEvent => ({ type: 'joined', at, seat, name, bot: false })

type Wanted = Pick<Created, 'seats' | 'clock' | 'takeover' | 'hints'> & { options: Record<string, unknown> }

function create({ engine, game }: Rules, seed: string, now: number, wanted: Wanted): Created {
  const options = engine.resolveOptions(wanted.options)
  const players = engine.seats(engine.deal(seed, options))
  if (wanted.seats.length !== players) throw new OptionError(`this game has ${players} seats, not ${wanted.seats.length}`)
  const secret = seedBytes(seed)
  return {
    type: 'created',
    at: now,
    game,
    options,
    seats: wanted.seats,
    clock: wanted.clock,
    seed: hex(secret),
    commitment: hex(sha256(secret)),
    substitute: SUBSTITUTE,
    takeover: wanted.takeover,
    patience: PATIENCE,
    hints: wanted.hints,
    imported: false
  }
}
