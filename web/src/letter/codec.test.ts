// Letters of real games, by the engines that `make setup` builds: written, read again, short; and every wrong one refused for
// the right reason. What somebody forges with care has a true checksum, so these are made as a forger would make them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEngine } from '../../engine/index.js'
import { sha256 } from '../../engine/sha256.js'
import type { GameName } from '../boards/contract'
import { Rules } from '../engine/rules'
import { BitWriter, fromText, toText } from './bits'
import { LetterError, readLetter, seedOf, unseal, writeLetter, type Letter } from './codec'

const ENGINES = process.env.TRISKEL_ENGINES ?? join(import.meta.dirname, '../../../src/triskel/wasm/modules')
const LONGEST_LINK = 1500
const ADDRESS = 'https://triskel.example.org/somewhere/triskel/letter/#'
const LONG_NAME = 'Ä'.repeat(40)
const games: Partial<Record<string, Rules>> = {}

async function load(game: GameName): Promise<Rules> {
  const file = (suffix: string) => readFileSync(join(ENGINES, `${game}.${suffix}`))
  return new Rules(await loadEngine(new Uint8Array(file('wasm')), JSON.parse(file('json').toString())))
}

/** Numbers that are equal in every run. */
function lots(seed: number): (cases: number) => number {
  let state = seed * 2654435761
  return (cases) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0
    return state % cases
  }
}

/** A game by lot of so many moves, or to its end, which in Connex'Oh without moves of pawns is its last move. */
function played(rules: Rules, seed: number, options: object = {}, most = Infinity, pawns = true): Letter {
  const draw = lots(seed)
  const number = (BigInt(seed) * 0x9e3779b97f4a7c15n & 0xffffffffffffffffn).toString(16).padStart(16, '0')
  const resolved = rules.engine.resolveOptions(options as Record<string, unknown>)
  const letter: Letter = { game: rules.game, options: resolved, number, names: ['Ada', 'Bob'], moves: [], resigned: null }
  let position = rules.start(seedOf(number), resolved)
  while (rules.turn(position) !== null && letter.moves.length < most) {
    const all = rules.legal(position)
    const legal = pawns ? all : all.filter((move) => !move.includes('-'))
    const move = legal[draw(legal.length)]!
    letter.moves.push(move)
    position = rules.play(position, move)
  }
  return letter
}

const opened = (text: string, rules: Rules) => readLetter(unseal(text), rules)

function faultOf(text: string, rules: Rules): string {
  try {
    opened(text, rules)
    return 'none'
  } catch (problem) {
    if (problem instanceof LetterError) return problem.code
    throw problem
  }
}

/** A body with a header that is right for it. */
function sealed(body: Uint8Array, version = 1): string {
  const sum = sha256(Uint8Array.of(version, ...body)).subarray(0, 4)
  return `${toText(Uint8Array.of(version, ...sum, body.length >> 8, body.length & 255, ...body))}e`
}

/** The bits of a letter's body, as a text of 0 and 1 that can be cut up. */
const bitsOf = (text: string) => [...fromText(text.slice(0, -1)).subarray(7)].map((byte) => byte.toString(2).padStart(8, '0')).join('')

function fromBits(bits: string): Uint8Array {
  const writer = new BitWriter()
  for (const bit of bits) writer.write(Number(bit), 1)
  return writer.bytes()
}

describe.skipIf(!existsSync(join(ENGINES, 'keks.wasm')))('a letter', () => {
  beforeAll(async () => {
    for (const game of ['keks', 'connexoh'] as const) games[game] = await load(game)
  })

  it.each([
    ['keks', 60, {}],
    ['keks', 20, { last_tile: true }],
    ['connexoh', 6, {}],
    ['connexoh', 3, { size: 8, orientation: 1 }],
    ['connexoh', 6, { size: 4 }]
  ] as const)('of %s has a whole game, and fits into a message (%i games)', (game, count, options) => {
    for (let seed = 1; seed <= count; seed++) {
      const rules = games[game]!
      const letter = { ...played(rules, seed, options), names: [LONG_NAME, LONG_NAME] }
      const text = writeLetter(letter, rules)
      expect((ADDRESS + text).length).toBeLessThan(LONGEST_LINK)
      expect(opened(text, rules)).toMatchObject(letter)
    }
  })

  it('of the longest game fits, too', () => {
    const rules = games.connexoh!
    const letter = { ...played(rules, 1, { size: 8 }, Infinity, false), names: [LONG_NAME, LONG_NAME] }
    expect(letter.moves).toHaveLength(400)
    const text = writeLetter(letter, rules)
    expect((ADDRESS + text).length).toBeLessThan(LONGEST_LINK)
    expect(opened(text, rules)).toMatchObject(letter)
  })

  it('is as short as a line where the game is short', () => {
    const rules = games.keks!
    expect(writeLetter(played(rules, 1), rules).length).toBeLessThan(80)
  })

  it('says who is to read it', () => {
    const rules = games.keks!
    for (const moves of [0, 1, 2, 3]) {
      const letter = played(rules, 5, {}, moves)
      expect(opened(writeLetter(letter, rules), rules)).toMatchObject({ to: moves % 2, movers: [0, 1, 0].slice(0, moves) })
      expect(opened(writeLetter({ ...letter, resigned: 1 }, rules), rules)).toMatchObject({ to: 0, resigned: 1 })
    }
    const whole = opened(writeLetter(played(rules, 5), rules), rules)
    expect(whole.to).toBe(1 - whole.movers.at(-1)!)
  })

  it('is read whatever a messenger has put behind it', () => {
    const rules = games.keks!
    const text = writeLetter(played(rules, 2, {}, 4), rules)
    for (const after of ['.', ')', '">', '&x=1', ' and so on']) expect(faultOf(text + after, rules)).toBe('none')
  })

  it('that is cut anywhere is not whole', () => {
    const rules = games.keks!
    const text = writeLetter(played(rules, 3, {}, 9), rules)
    for (let length = 1; length < text.length; length++) expect(faultOf(text.slice(0, length), rules)).toBe('cut')
  })

  it('in which a character was changed is refused', () => {
    const rules = games.connexoh!
    const text = writeLetter(played(rules, 3, {}, 12), rules)
    for (let at = 2; at < text.length - 1; at++) {
      const other = text[at] === 'x' ? 'y' : 'x'
      expect(['changed', 'cut']).toContain(faultOf(text.slice(0, at) + other + text.slice(at + 1), rules))
    }
    for (const more of ['e', 'AAe', 'AAAAe']) expect(faultOf(text + more, rules)).toBe('changed')
  })

  it('that was forged with a true checksum is refused by the rules', () => {
    const rules = games.keks!
    const letter = played(rules, 7, {}, 6)
    const text = writeLetter({ ...letter, names: ['', ''] }, rules)
    const bits = bitsOf(text)
    // game 0–3, option 4, number 5–68, names 69–84, reader 85, resigned 86–87, count 88–97, moves
    const put = (at: number, instead: string) => bits.slice(0, at) + instead + bits.slice(at + instead.length)
    const firstWidth = rules.legal(rules.start(seedOf(letter.number), letter.options)).length.toString(2).length
    const whole = played(rules, 7)
    const ended = bitsOf(writeLetter({ ...whole, names: ['', ''] }, rules))
    const named = (name: number[]) => bits.slice(0, 69) + [name.length, ...name, 0].map((byte) => byte.toString(2).padStart(8, '0')).join('') + bits.slice(85)
    const forged: [string, string, string][] = [
      ['a move that is not legal', put(98, '1'.repeat(firstWidth)), 'illegal'],
      ['moves after the end', ended.slice(0, 88) + (whole.moves.length + 1).toString(2).padStart(10, '0') + `${ended.slice(98)}00000000`, 'illegal'],
      ['a resignation after the end', ended.slice(0, 85) + '010' + ended.slice(88), 'illegal'],
      ['the turn of the other one', put(85, bits[85] === '1' ? '0' : '1'), 'wrong'],
      ['an end that there is not', put(86, '01'), 'wrong'],
      ['a resignation of who reads it', put(86, `1${bits[85]!}`), 'wrong'],
      ['more moves than it has', put(88, '1111111111'), 'wrong'],
      ['fewer moves than it has', put(88, '0000000001'), 'wrong'],
      ['bytes too many', `${bits}0000000000000000`, 'wrong'],
      ['a game that there is not', put(0, '1001'), 'unknown-game'],
      ['Conex', put(0, '0010'), 'hidden'],
      ['a name of line breaks', named([10, 13, 10]), 'wrong'],
      ['a name that is no text', named([255, 254]), 'wrong'],
      ['a name that turns the line round', named([226, 128, 174, 65]), 'wrong'],
      ['nothing but a game', '0000', 'wrong']
    ]
    for (const [what, changed, fault] of forged) {
      const found = faultOf(sealed(fromBits(changed)), rules)
      const either = fault === 'wrong' && what.includes('moves than') ? ['wrong', 'illegal'] : [fault]
      expect(either, what).toContain(found)
    }
    expect(faultOf(sealed(fromBits(bits)), rules)).toBe('none')
    expect(faultOf(sealed(fromBits(bits), 2), rules)).toBe('newer')
    expect(faultOf(sealed(fromBits(bits), 0), rules)).toBe('changed')
    expect(faultOf(sealed(new Uint8Array()), rules)).toBe('changed')
    const size = bitsOf(writeLetter(played(games.connexoh!, 1, {}, 2), games.connexoh!))
    expect(faultOf(sealed(fromBits(`0001111${size.slice(7)}`)), games.connexoh!)).toBe('wrong') // a board of eleven rows
  })
})
