// A save brought back as the log of a finished match, replayed in full, as match/save.py and match/archive.py do it: what can
// be checked is not believed.
import { IllegalMove, GameOver, NotationError, OptionError } from '../../engine/errors.js'
import { sha256 } from '../../engine/sha256.js'
import type { Position, Rules } from '../engine/rules'
import type { SeatInfo } from '../lib/protocol'
import type { Clock, Created, Ended, LogEvent } from './log'
import { payoffsOf } from './match'
import { plainText } from './plainText'
import { hex } from './setup'

const LONGEST_NAME = 40
const LATEST = 2 ** 53 // milliseconds; more is no time but a mistake
const ENDINGS = ['resignation', 'timeout', 'abandonment', 'agreement', 'closed'] // that people can bring about
const LONGEST = { start: 24 * 3600, increment: 3600, days: 30 }

export interface Save {
  triskel: 1
  game: string
  options: Record<string, unknown>
  commitment: string
  seed: string | null
  started: number
  seats: SeatInfo[]
  clock: Clock
  moves: string[]
  times: number[]
  result: { winners: number[]; payoffs: number[]; reason: string } | null
  final: string | null
}

const wrong = (sentence: string) => new NotationError(sentence)
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** Read a save; NotationError where it has not the fields of one. */
export function readSave(given: unknown): Save {
  const save = given as Save
  const isText = (each: unknown) => typeof each === 'string'
  const isWhole = (each: unknown) => Number.isSafeInteger(each)
  const isList = (each: unknown, of: (item: unknown) => boolean) => Array.isArray(each) && each.every(of)
  const isObject = (each: unknown): each is object => typeof each === 'object' && each !== null && !Array.isArray(each)
  const isSeat = (each: unknown) => isObject(each) && ['open', 'person', 'bot'].includes((each as SeatInfo).kind)
  const orNull = (each: unknown, is: (value: unknown) => boolean) => each === null || is(each)
  const isResult = (each: unknown) => {
    const result = each as NonNullable<Save['result']>
    return isObject(each) && isList(result.winners, isWhole) && isList(result.payoffs, Number.isFinite) && isText(result.reason)
  }
  const whole =
    isObject(given) &&
    save.triskel === 1 &&
    isText(save.game) &&
    isObject(save.options) &&
    isText(save.commitment) &&
    orNull(save.seed, isText) &&
    isWhole(save.started) &&
    isList(save.seats, isSeat) &&
    isObject(save.clock) &&
    isList(save.moves, isText) &&
    isList(save.times, isWhole) &&
    orNull(save.result, isResult) &&
    orNull(save.final, isText)
  if (!whole) throw wrong('this is not a .triskel.json save')
  const seats = save.seats.map((seat) => Object.assign({ name: null, level: null, program: false }, seat))
  return { ...save, seats, clock: Object.assign({ kind: 'none', seconds: 0, increment: 0, days: 0 }, save.clock) }
}

/** Return the events of a saved match; NotationError or OptionError says what is wrong with the save. */
export function logOf(save: Save, rules: Rules): LogEvent[] {
  const positions = replay(save, rules)
  checkSeats(save.seats, rules.engine.seats(positions[0]!))
  checkTimes(save)
  const end = endedOf(save, rules, positions.at(-1)!)
  const created = createdOf(save, rules)
  let at = save.started
  const moves = save.moves.map((move, index): LogEvent => {
    const [before, spent] = [positions[index]!, save.times[index]!]
    at += spent
    return { type: 'moved', at, seat: rules.turn(before) ?? 0, move: rules.canonical(before, move), spent }
  })
  return [created, ...joined(save), { type: 'started', at: save.started }, ...moves, ...takenOver(save, end.at), end]
}

function replay(save: Save, rules: Rules): Position[] {
  if (save.seed === null) {
    throw wrong('this game was saved before its end, without its seed, so it cannot be replayed')
  }
  const seed = Uint8Array.from(save.seed.match(/../g) ?? [], (pair) => parseInt(pair, 16))
  if (hex(sha256(seed)) !== save.commitment) throw wrong('the seed is not the one that was committed to')
  let positions: Position[]
  try {
    positions = [rules.start(save.seed, save.options)]
    for (const move of save.moves) positions.push(rules.play(positions.at(-1)!, move))
  } catch (problem) {
    const known = problem instanceof IllegalMove || problem instanceof GameOver || problem instanceof OptionError
    throw known ? wrong(`this save cannot be replayed: ${problem.message}`) : problem
  }
  if (save.final !== null && rules.engine.text(positions.at(-1)!) !== save.final) {
    throw wrong('the moves do not lead to the position that the save ends with')
  }
  return positions
}

function checkSeats(seats: SeatInfo[], players: number): void {
  if (seats.length !== players) throw wrong(`this game has ${players} seats, and the save tells of ${seats.length}`)
  for (const { kind, name, level } of seats) {
    if (kind === 'open' || (kind === 'bot') !== (level !== null)) {
      throw wrong("a seat of a saved game is a person's, or a bot's with a level")
    }
    if ([name, level].some((each) => each !== null && !plainText(each, LONGEST_NAME))) {
      throw wrong(`a name has 1 to ${LONGEST_NAME} printable characters`)
    }
  }
}

function checkTimes({ moves, times, started }: Save): void {
  if (times.length !== moves.length) throw wrong(`the save has ${moves.length} moves and ${times.length} times`)
  const end = times.reduce((sum, spent) => sum + spent, started)
  if (times.some((spent) => spent < 0) || started < 0 || end > LATEST) throw wrong('the save has times that cannot be')
}

/** The end that the save tells of, if it is the one that the moves lead to, or that people can bring about. */
function endedOf(save: Save, rules: Rules, last: Position): Ended {
  const { result, seed } = save
  if (!result || seed === null) throw wrong('this game was not finished when it was saved')
  const { winners, payoffs, reason } = result
  const outcome = rules.outcome(last)
  if (outcome) {
    if (!same([winners, payoffs, reason], [outcome.winners, outcome.payoffs, outcome.reason])) {
      throw wrong('the result is not the one that the moves lead to')
    }
  } else if (!ENDINGS.includes(reason)) {
    throw wrong('the moves do not lead to an end, and the save does not tell of one')
  } else checkResult(winners, payoffs, rules.engine.seats(last))
  const at = save.times.reduce((sum, spent) => sum + spent, save.started)
  return { type: 'ended', at, winners, payoffs, reason, seed }
}

function checkResult(winners: number[], payoffs: number[], seats: number): void {
  const named = [...new Set(winners)].filter((seat) => seat >= 0 && seat < seats).sort((a, b) => a - b)
  if (!same(winners, named)) throw wrong('the result names winners that are no seats of the game')
  if (!same(payoffs, payoffsOf(winners, seats))) throw wrong('the payoffs do not fit the winners')
}

function createdOf(save: Save, rules: Rules): Created {
  checkClock(save.clock)
  return {
    type: 'created',
    at: save.started,
    game: rules.game,
    options: rules.engine.resolveOptions(save.options),
    seats: save.seats.map((seat) => (isOurs(seat) ? { kind: 'bot', level: seat.level! } : {})),
    clock: save.clock,
    seed: save.seed!,
    commitment: save.commitment,
    substitute: '',
    takeover: false,
    patience: 0,
    hints: false,
    imported: true
  }
}

function checkClock({ kind, seconds, increment, days }: Clock): void {
  const within = (number: number, low: number, high: number) => number >= low && number <= high
  if (kind === 'fischer' && !(within(seconds, 1, LONGEST.start) && within(increment, 0, LONGEST.increment))) {
    throw new OptionError(`a Fischer clock has 1 to ${LONGEST.start} seconds and an increment of 0 to ${LONGEST.increment}`)
  }
  if (kind === 'days' && !within(days, 1, LONGEST.days)) {
    throw new OptionError(`a clock in days gives 1 to ${LONGEST.days} days a move`)
  }
  if ((kind !== 'fischer' && (seconds || increment)) || (kind !== 'days' && days)) {
    throw new OptionError(`a clock of the kind ${kind} does not take these numbers`)
  }
}

/** Did a bot sit there from the beginning? One that took over has kept the name of whom it plays for. */
const isOurs = ({ kind, name, level }: SeatInfo) => kind === 'bot' && (name === null || name === level)

function joined({ seats, started }: Save): LogEvent[] {
  return seats.flatMap((seat, number): LogEvent[] =>
    isOurs(seat) ? [] : [{ type: 'joined', at: started, seat: number, name: seat.name || 'Guest', bot: seat.program }]
  )
}

function takenOver({ seats }: Save, at: number): LogEvent[] {
  return seats.flatMap((seat, number): LogEvent[] =>
    seat.level === null || isOurs(seat) ? [] : [{ type: 'takenover', at, seat: number, level: seat.level }]
  )
}
