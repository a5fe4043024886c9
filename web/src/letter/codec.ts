// A letter: a whole game in the fragment of a link, for play by message. It says the version, the game, its options, the number
// that it was dealt from, the names, all moves, and whose turn follows. A move is its index among the legal moves, in as few
// bits as tell them apart, so that reading a letter is replaying it by the rules: what they do not allow cannot be written down.
//
//   in every version: version: 8 bits, checksum: 32 bits, length of the rest in bytes: 16 bits; the rest in this one:
//   game: 4, options, number: 64, names (each a length in 8 bits and UTF-8), who is to read it: 1,
//   has somebody resigned, and who: 2, count of moves: 10, moves; filled up with zeros
//
// The checksum is no signature: it finds what was lost or changed on the way, not who wrote it.
import type { GameName } from '../boards/contract'
import type { Options, Rules } from '../engine/rules'
import type { Description, OptionInfo, OptionValue } from '../../engine/types'
import { sha256 } from '../../engine/sha256.js'
import { plainText } from '../local/plainText'
import { BitReader, BitWriter, fromText, toText, widthOf } from './bits'

export const VERSION = 1
/** The games by the numbers that letters have for them. In Conex hands are hidden, and a letter would show them. */
const GAMES: GameName[] = ['keks', 'connexoh', 'conex']
const HEADER = 7
const NUMBER_BYTES = 8
const GAME_BITS = 4
const COUNT_BITS = 10
const END = 'e' // links whose last character is no letter or digit lose it in some messengers

/** Why a letter cannot be read; the page has a sentence for each. */
export type Fault = 'cut' | 'changed' | 'newer' | 'unknown-game' | 'hidden' | 'illegal' | 'wrong'

export class LetterError extends Error {
  constructor(readonly code: Fault) {
    super(code)
  }
}

export interface Letter {
  game: GameName
  options: Options
  /** 16 hex digits: the game's number, from which it is dealt. */
  number: string
  /** Empty where one is not known yet. */
  names: string[]
  moves: string[]
  /** The seat that has resigned. */
  resigned: number | null
}

/** A letter that the rules have checked. */
export interface ReadLetter extends Letter {
  /** Who made each move. */
  movers: number[]
  /** The seat that the letter is for: whose turn follows or, after the end, who did not end it. */
  to: number
}

export const isPlayedByLetter = (game: string) => game === 'keks' || game === 'connexoh'

/** Return the seed that a game is dealt from: the number in decimal digits, as `triskel deal` takes it too. */
export const seedOf = (number: string) => BigInt(`0x${number}`).toString()

// Writing

/** Return a letter as text for a link; it throws where the rules do not allow its moves. */
export function writeLetter(letter: Letter, rules: Rules): string {
  const bits = new BitWriter()
  bits.write(GAMES.indexOf(letter.game), GAME_BITS)
  for (const option of rules.engine.description.options) {
    bits.write(indexOf(option, letter.options[option.name]!), widthOf(casesOf(option)))
  }
  for (let at = 0; at < 2 * NUMBER_BYTES; at += 2) bits.write(parseInt(letter.number.slice(at, at + 2), 16), 8)
  for (const name of letter.names) writeName(bits, name)
  const replayed = replay(rules, letter, letter.moves.length, (legal, at) => legal.indexOf(letter.moves[at]!))
  bits.write(readerOf(letter.resigned, replayed), 1)
  bits.write(letter.resigned === null ? 0 : 2 + letter.resigned, 2)
  bits.write(letter.moves.length, COUNT_BITS)
  for (const { index, cases } of replayed.steps) bits.write(index, widthOf(cases))
  return seal(bits.bytes())
}

function writeName(bits: BitWriter, name: string): void {
  const bytes = new TextEncoder().encode(name)
  bits.write(bytes.length, 8)
  for (const byte of bytes) bits.write(byte, 8)
}

function seal(body: Uint8Array): string {
  const bytes = new Uint8Array(HEADER + body.length)
  bytes.set([VERSION])
  bytes.set(checksum(VERSION, body), 1)
  bytes.set([body.length >> 8, body.length & 255], 5)
  bytes.set(body, HEADER)
  return toText(bytes) + END
}

function checksum(version: number, body: Uint8Array): Uint8Array {
  return sha256(Uint8Array.of(version, ...body)).subarray(0, 4)
}

// Reading

/** What came whole: its game, and the bits after it. */
export interface Sealed {
  game: GameName
  body: Uint8Array
}

/** Check that a text came whole and unchanged; LetterError where it did not. */
export function unseal(given: string): Sealed {
  const [text = ''] = /^[\w-]*/.exec(given) ?? []
  const bytes = fromText(text.slice(0, -1))
  const length = bytes.length < HEADER ? Infinity : (bytes[5]! << 8) | bytes[6]!
  if (!text.endsWith(END) || bytes.length < HEADER + length) throw new LetterError('cut')
  const body = bytes.subarray(HEADER)
  const whole = bytes[0] !== 0 && text === toText(bytes) + END && body.length === length && length > 0
  if (!whole || checksum(bytes[0]!, body).some((byte, index) => byte !== bytes[index + 1])) throw new LetterError('changed')
  if (bytes[0]! > VERSION) throw new LetterError('newer')
  const game = GAMES[new BitReader(body).read(GAME_BITS)]
  if (!game) throw new LetterError('unknown-game')
  if (!isPlayedByLetter(game)) throw new LetterError('hidden')
  return { game, body }
}

/** Read a letter and replay it; LetterError where it does not fit together, or has a move that the rules do not allow. */
export function readLetter({ game, body }: Sealed, rules: Rules): ReadLetter {
  try {
    return read(new BitReader(body), game, rules)
  } catch (problem) {
    throw problem instanceof LetterError ? problem : new LetterError('wrong')
  }
}

function read(bits: BitReader, game: GameName, rules: Rules): ReadLetter {
  bits.read(GAME_BITS)
  const options = readOptions(bits, rules.engine.description)
  const number = Array.from({ length: NUMBER_BYTES }, () => bits.read(8).toString(16).padStart(2, '0')).join('')
  const names = [readName(bits), readName(bits)]
  const to = bits.read(1)
  const end = bits.read(2)
  if (end === 1) throw new LetterError('wrong')
  const resigned = end === 0 ? null : end - 2
  const replayed = replay(rules, { number, options }, bits.read(COUNT_BITS), (legal) => bits.read(widthOf(legal.length)))
  if (resigned !== null && replayed.turn === null) throw new LetterError('illegal')
  if (!bits.isDone || to !== readerOf(resigned, replayed)) throw new LetterError('wrong')
  const moves = replayed.steps.map(({ move }) => move)
  return { game, options, number, names, moves, resigned, movers: replayed.steps.map(({ mover }) => mover), to }
}

function readOptions(bits: BitReader, { options }: Description): Options {
  return Object.fromEntries(options.map((option) => [option.name, valueOf(option, bits.read(widthOf(casesOf(option))))]))
}

function readName(bits: BitReader): string {
  const bytes = Uint8Array.from({ length: bits.read(8) }, () => bits.read(8))
  const name = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  if (name && !plainText(name)) throw new LetterError('wrong')
  return name
}

// Replaying

interface PlayedStep {
  mover: number
  move: string
  index: number
  /** How many moves were legal. */
  cases: number
}

interface Replayed {
  steps: PlayedStep[]
  turn: number | null
}

/** Play so many moves, each chosen by its index among the legal ones; LetterError where there is no such move. */
function replay(
  rules: Rules,
  { number, options }: Pick<Letter, 'number' | 'options'>,
  count: number,
  choose: (legal: string[], at: number) => number
): Replayed {
  let position = rules.start(seedOf(number), options)
  const steps: PlayedStep[] = []
  for (let at = 0; at < count; at++) {
    const legal = rules.legal(position)
    const index = legal.length ? choose(legal, at) : -1
    const move = legal[index]
    if (move === undefined) throw new LetterError('illegal')
    steps.push({ mover: rules.turn(position)!, move, index, cases: legal.length })
    position = rules.play(position, move)
  }
  return { steps, turn: rules.turn(position) }
}

/** The seat that a letter is for. */
function readerOf(resigned: number | null, { steps, turn }: Replayed): number {
  if (resigned !== null) return 1 - resigned
  return turn ?? 1 - steps.at(-1)!.mover
}

// Options by their numbers

function casesOf({ values, span }: OptionInfo): number {
  return span ? span[1] - span[0] + 1 : values.length
}

function indexOf({ values, span }: OptionInfo, value: OptionValue): number {
  return span ? Number(value) - span[0] : values.indexOf(value as string | boolean)
}

function valueOf(option: OptionInfo, index: number): OptionValue {
  if (index >= casesOf(option)) throw new LetterError('wrong')
  return option.span ? option.span[0] + index : option.values[index]!
}
