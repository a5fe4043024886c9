// The choices of the page for new games, and what is asked of the server for them.
import type { GameInfo, GameOption, NewMatch, OptionValues, SeatWish } from '../../lib/api'
import type { ClockChoice } from '../../lib/protocol'
import { IS_SITE } from '../../lib/site'

export interface SeatChoice {
  /** `message`: somebody else, who is sent links. */
  kind: 'me' | 'open' | 'message' | 'bot'
  name: string
  level: string
}

export interface Choices {
  seats: SeatChoice[]
  clock: string
  options: Record<string, unknown>
  hints: boolean
  listed: boolean
  /** null: by lot against people, else who chooses. */
  first: First | null
}

export type First = (typeof FIRST)[number]
/** Somebody by link, or a bot where there is no server to meet at. */
export const OTHER: SeatChoice['kind'] = IS_SITE ? 'bot' : 'open'
export const FIRST = ['lot', 'me', 'other'] as const

export const CLOCKS: Record<string, ClockChoice> = {
  none: { kind: 'none' },
  short: { kind: 'fischer', seconds: 180, increment: 5 },
  medium: { kind: 'fischer', seconds: 600, increment: 10 },
  long: { kind: 'fischer', seconds: 1800, increment: 30 },
  day: { kind: 'days', days: 1 },
  days: { kind: 'days', days: 3 },
  week: { kind: 'days', days: 7 }
}

/** Options that are asked for; how many play is said by the seats. */
export function asked(game: GameInfo): GameOption[] {
  return game.options.filter((option) => option.name !== 'players')
}

export function usual(game: GameInfo, level: string): Choices {
  const options = Object.fromEntries(asked(game).map((option) => [option.name, usualValue(option)]))
  const seats: SeatChoice[] = [
    { kind: 'me', name: '', level },
    { kind: OTHER, name: '', level }
  ]
  return { seats, clock: 'none', options, hints: false, listed: true, first: null }
}

/** The default as it stands among the values to choose from: a table's size, say, has a name as well as its millimetres. */
function usualValue(option: GameOption): unknown {
  if (!option.values || option.values.includes(option.default)) return option.default
  return option.values.includes('medium') ? 'medium' : option.values[0]
}

/** Is there anybody beside bots and people at this screen? */
export function hasOpenSeat(choices: Choices): boolean {
  return choices.seats.some((seat) => seat.kind === 'open')
}

/** Are moves sent by message? Then the other seat is one's own, and there are no clocks. */
export function isByMessage(choices: Choices): boolean {
  return choices.seats.some((seat) => seat.kind === 'message')
}

/** Who begins: as chosen, else by lot where people play against each other. */
export function firstOf(choices: Choices): First {
  return choices.first ?? (hasOpenSeat(choices) || isByMessage(choices) ? 'lot' : 'me')
}

/** The seats turned so that the first of one's own begins, or the one after it. */
function turned<T extends { kind: string }>(seats: T[], first: First): T[] {
  const mine = seats.findIndex((seat) => seat.kind === 'me')
  if (first === 'lot' || mine < 0) return seats
  const start = first === 'me' ? mine : mine + 1
  return [...seats.slice(start), ...seats.slice(0, start)]
}

export function requestOf(game: GameInfo, choices: Choices, called: (seat: number) => string): NewMatch {
  const people = choices.seats.filter((seat) => seat.kind === 'me').length
  const first = firstOf(choices)
  const seats = choices.seats.map((seat, number): SeatWish => {
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level }
    if (seat.kind === 'open' || seat.kind === 'message') return { kind: 'open' }
    if (people < 2) return { kind: 'me' }
    return { kind: 'me', name: seat.name.trim() || called(number) }
  })
  const options = { ...choices.options }
  if (game.options.some((option) => option.name === 'players')) options.players = seats.length
  const changed = game.options.filter((option) => option.name in options && options[option.name] !== usualValue(option))
  return {
    game: game.name,
    seats: turned(seats, first),
    order: first === 'lot' ? 'lot' : 'given',
    clock: CLOCKS[choices.clock] ?? { kind: 'none' },
    options: Object.fromEntries(changed.map(({ name }) => [name, options[name]])) as OptionValues,
    hints: choices.hints,
    listed: choices.listed && hasOpenSeat(choices)
  }
}
