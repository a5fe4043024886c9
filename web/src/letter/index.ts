// Games by message: kept here like all local matches, with one seat at this screen; the other one is played by letters.
import type { GameName } from '../boards/contract'
import type { Rules } from '../engine/rules'
import type { NewMatch } from '../lib/api'
import { LETTER_PREFIX, LOCAL_PREFIX, markKept } from '../lib/localMatch'
import { rulesOf, tables } from '../local'
import type { LogEvent } from '../local/log'
import { fold, fromLog, turnOf, type Match } from '../local/match'
import { decide } from '../local/referee'
import { begin, hex } from '../local/setup'
import type { Seated } from '../local/socket'
import { readLetter, seedOf, unseal, writeLetter, type Letter, type ReadLetter } from './codec'
import { relationOf, type Relation } from './relation'

const NUMBER_BYTES = 8

const idOf = (number: string) => LETTER_PREFIX + number
const numberOf = (id: string) => id.slice(LETTER_PREFIX.length)
const freshNumber = () => hex(crypto.getRandomValues(new Uint8Array(NUMBER_BYTES)))
const byLot = () => crypto.getRandomValues(new Uint8Array(1))[0]! & 1

// Beginning

/** Begin a game by message, and return its id. `wish` says who begins, and the options. */
export async function startLetter(wish: NewMatch): Promise<string> {
  const first = wish.order === 'lot' ? byLot() : (wish.seats ?? []).findIndex(({ kind }) => kind === 'me')
  return create(await rulesOf(wish.game), freshNumber(), wish.options ?? {}, first === 1 ? 1 : 0, ['', ''], wish.name)
}

/** Begin the next game of the same two, in which the other one begins; return its id. */
export async function rematchLetter(id: string): Promise<string> {
  const { table, own } = (await tables.find(id))!
  const { rules, created, seats } = table.match
  const mine = 1 - own[0]!
  const names = seats.map((_, seat) => (seat === mine ? '' : (seats[1 - seat]!.name ?? '')))
  return create(rules, freshNumber(), created.options, mine, names, seats[own[0]!]!.name ?? undefined)
}

async function create(rules: Rules, number: string, options: object, own: number, names: string[], name?: string): Promise<string> {
  const log = beginning(rules, number, options, own, names, name)
  return keep(rules, number, log, own)
}

/** The first events: who is here sits down, and the other one as soon as a name is known. */
function beginning(rules: Rules, number: string, options: object, own: number, names: string[], name?: string): LogEvent[] {
  const seats: NewMatch['seats'] = names.map((_, seat) => ({ kind: seat === own ? 'me' : 'open' }))
  const wish = { game: rules.game, seats, options, ...(name ? { name } : {}) } as NewMatch
  const { log } = begin(rules, wish, seedOf(number), Date.now())
  return [...log, ...joined(names, (seat) => (seat === own ? null : ''))]
}

async function keep(rules: Rules, number: string, log: LogEvent[], own: number): Promise<string> {
  const id = await tables.keep(rules, log, [own], idOf(number).slice(LOCAL_PREFIX.length))
  sessionStorage.setItem(id, String(own))
  markKept()
  return id
}

/** Names that are new: `known` is what a seat is called, null where that stays. */
function joined(names: string[], known: (seat: number) => string | null): LogEvent[] {
  return names.flatMap((name, seat): LogEvent[] => {
    const before = known(seat)
    return name && before !== null && name !== before ? [{ type: 'joined', at: Date.now(), seat, name, bot: false }] : []
  })
}

// Receiving

/** A letter whose game can be shown; `arrive` plays what it brings, for the page to do when the board is there. */
export interface Received {
  relation: Relation
  id: string
  game: GameName
  arrive: () => Promise<void>
}

/** Read a letter; LetterError where it cannot be, EngineError where this browser has no rules. `name` is one's own. */
export async function receive(text: string, name: string): Promise<Received> {
  const sealed = unseal(text)
  const rules = await rulesOf(sealed.game)
  const letter = readLetter(sealed, rules)
  const id = idOf(letter.number)
  const known = await tables.find(id)
  if (!known || known.table.match.ended?.reason === 'aborted') return open(rules, letter, name)
  const relation = relationOf(known.table.match, known.own[0]!, letter)
  return { relation, id, game: letter.game, arrive: () => accept(known, letter) }
}

/**
 * Keep a game that is new here up to one's last move; what came after it then arrives. One's seat is that which the letter is
 * for, unless this page knows better: a letter that one wrote oneself is read again when the page is reloaded.
 */
async function open(rules: Rules, letter: ReadLetter, name: string): Promise<Received> {
  const own = Number(sessionStorage.getItem(idOf(letter.number)) ?? letter.to) === 1 ? 1 : 0
  const log = beginning(rules, letter.number, letter.options, own, letter.names, letter.names[own] || name)
  const before = letter.movers.findLastIndex((mover) => mover === own) + 1
  const events = missing(fromLog(log, rules), { ...letter, moves: letter.moves.slice(0, before), resigned: null })
  const id = await keep(rules, letter.number, [...log, ...events], own)
  const seated = (await tables.find(id))!
  return { relation: 'newer', id, game: letter.game, arrive: () => accept(seated, letter) }
}

function accept({ table, own }: Seated, letter: ReadLetter): Promise<void> {
  return table.receive((match) => [
    ...joined(letter.names, (seat) => (own.includes(seat) ? null : (match.seats[seat]!.name ?? ''))),
    ...missing(match, letter)
  ])
}

/** The events that lead from a match to what a letter says, as the referee decides them. */
function missing(match: Match, { moves, resigned }: Pick<Letter, 'moves' | 'resigned'>): LogEvent[] {
  const events: LogEvent[] = []
  let state = match
  const submit = (command: Parameters<typeof decide>[1]) => {
    const decision = decide(state, command, Date.now())
    if (!Array.isArray(decision)) throw new Error(decision.sentence)
    events.push(...decision)
    state = fold(state, decision)
  }
  for (const move of moves.slice(match.moves.length)) submit({ type: 'move', seat: turnOf(state)!, answers: state.number, move })
  if (resigned !== null && state.phase !== 'over') submit({ type: 'resign', seat: resigned })
  return events
}

// Sending

/** A game as a letter. It is `due` where the other one has something to hear: unless it is one's own turn, or they ended it. */
export interface OwnLetter {
  text: string
  due: boolean
  /** The number of the last event that it tells of. */
  number: number
}

/** Return a game as it stands. */
export async function letterOf(id: string): Promise<OwnLetter> {
  const seated = (await tables.find(id))!
  const { match } = seated.table
  const { created, seats, moves, ended, rules } = match
  const own = seated.own[0]!
  const resigned = ended?.reason === 'resignation' ? 1 - ended.winners[0]! : null
  const due = ended ? ended.reason !== 'aborted' && (resigned ?? moves.at(-1)?.seat) === own : turnOf(match) !== own
  const names = seats.map(({ name }) => name ?? '')
  const letter = { game: created.game, options: created.options, number: numberOf(id), names, moves: moves.map(({ move }) => move), resigned }
  return { text: writeLetter(letter, rules), due, number: match.number }
}

/** Take back one's last move, which nobody has been sent yet. */
export async function takeBack(id: string): Promise<void> {
  const { table, own } = (await tables.find(id))!
  await table.receive(({ moves, ended }) => {
    const keep = moves.findLastIndex(({ seat }) => own.includes(seat))
    return ended || keep < 0 ? [] : [{ type: 'takenback', at: Date.now(), keep }]
  })
}
