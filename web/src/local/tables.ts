// All local matches of this page: created, and found again.
import { OptionError } from '../../engine/errors.js'
import { freshSeed } from '../../engine/seeds.js'
import type { GameName } from '../boards/contract'
import type { Options, Position, Rules } from '../engine/rules'
import type { NewMatch } from '../lib/api'
import { LOCAL_PREFIX } from '../lib/localMatch'
import { damaged, newer } from './errors'
import type { Created, LogEvent } from './log'
import { deadlineOf, fold, fromLog, turnOf, type Match } from './match'
import { begin, hex, rematch } from './setup'
import type { Seated } from './socket'
import { VERSION, type Kept, type LocalStore, type Standing } from './store'
import { Table } from './table'

export interface TablesEnvironment {
  now: () => number
  after: (milliseconds: number, act: () => void) => () => void
  store: LocalStore
  rules: (game: GameName) => Promise<Rules>
  think: (rules: Rules, position: Position, seat: number, level: string) => Promise<string>
  /** Tell other pages that a match has changed. */
  changed: (id: string) => void
}

export const ID_BYTES = 8

export class Tables {
  private readonly open = new Map<string, Promise<Seated | null>>()

  constructor(private readonly environment: TablesEnvironment) {}

  /** Create a match; EngineError where its engine cannot be loaded, OptionError where the wish cannot be met. */
  async create(wish: NewMatch, seed: string = hex(freshSeed())): Promise<{ match: string; seats: { seat: number }[] }> {
    const rules = await this.environment.rules(wish.game)
    const seats = wish.order === 'lot' ? shuffled(wish.seats ?? []) : wish.seats
    const strange = seats?.find(({ level }) => level && !(level in rules.engine.description.levels))
    if (strange) throw new OptionError(`there is no bot ${strange.level} here`)
    const { log, own } = begin(rules, { ...wish, seats }, seed, this.environment.now())
    return { match: await this.keep(rules, log, own), seats: own.map((seat) => ({ seat })) }
  }

  /** Return a match, null where there is none. */
  find(id: string): Promise<Seated | null> {
    const known = this.open.get(id) ?? this.load(id)
    this.open.set(id, known)
    known.then((found) => found ?? this.open.delete(id), () => this.open.delete(id))
    return known
  }

  /** Another page has changed a match. */
  async catchUp(id: string): Promise<void> {
    const seated = await this.open.get(id)
    await seated?.table.catchUp()
  }

  /** Keep a match that was played elsewhere, and return its id; the same one is kept once. */
  async bring(name: string, log: LogEvent[]): Promise<string> {
    const id = LOCAL_PREFIX + name
    if (!(await this.environment.store.load(id))) {
      const updated = this.environment.now()
      const standing: Standing = { turn: null, left: [], deadline: null }
      await this.environment.store.create({ id, version: VERSION, own: [], updated, over: true, unusual: {}, log, ...standing })
    }
    return id
  }

  /** Return a match as it is kept, null where there is none. */
  kept(id: string): Promise<Kept | null> {
    return this.environment.store.load(id)
  }

  /** The server goes on with a match. */
  async handOver(id: string, match: string): Promise<void> {
    await this.environment.store.handOver(id, match)
    this.open.delete(id)
    this.environment.changed(id)
  }

  clear(): Promise<void> {
    this.open.clear()
    return this.environment.store.clear()
  }

  /** Keep a new match, and return its id. */
  async keep(rules: Rules, log: LogEvent[], own: number[], name = hex(crypto.getRandomValues(new Uint8Array(ID_BYTES)))): Promise<string> {
    const id = LOCAL_PREFIX + name
    this.open.delete(id)
    const [updated, standing] = [this.environment.now(), standingOf(fromLog(log, rules))]
    await this.environment.store.create({ id, version: VERSION, own, updated, over: false, unusual: unusual(rules, log), log, ...standing })
    return id
  }

  private async load(id: string): Promise<Seated | null> {
    const { store, rules, now, after } = this.environment
    const kept = await store.load(id)
    if (!kept) return null
    const theirs = await rules(gameOf(kept))
    const table: Table = new Table(replayed(kept.log, theirs), kept.log, {
      now,
      after,
      keep: async (first, events) => {
        const kept = await store.append(id, first, events, standingOf(fold(table.match, events)))
        if (kept) this.environment.changed(id)
        return kept
      },
      reload: async () => (await store.load(id))?.log ?? [],
      think: (position, seat, level) => this.environment.think(theirs, position, seat, level),
      rematch: (match: Match) => {
        const { log, own } = rematch(match, hex(freshSeed()), now())
        return this.keep(theirs, log, own)
      }
    })
    return { table, own: kept.own }
  }
}

/** Return the game of a kept match; a `Refused` where the record is not one of ours. */
function gameOf({ version, own, log }: Partial<Kept>): GameName {
  if (typeof version === 'number' && version > VERSION) throw newer()
  const created = Array.isArray(log) ? log[0] : null
  if (version !== VERSION || !Array.isArray(own) || created?.type !== 'created') throw damaged()
  return created.game
}

/** Return the match of a log; a `Refused` where it does not tell of one. */
function replayed(log: LogEvent[], rules: Rules): Match {
  try {
    return fromLog(log, rules)
  } catch {
    throw damaged()
  }
}

function standingOf(match: Match): Standing {
  return { turn: turnOf(match), left: match.left, deadline: deadlineOf(match) }
}

/** Return the options that are not as usual. */
function unusual({ engine }: Rules, [created]: LogEvent[]): Options {
  const usual = engine.resolveOptions({})
  const same = (name: string, value: unknown) => JSON.stringify(value) === JSON.stringify(usual[name])
  const all = Object.entries((created as Created).options)
  return Object.fromEntries(all.filter(([name, value]) => !same(name, value)))
}

/** Return the same in an order drawn by lot. */
function shuffled<T>(all: T[]): T[] {
  const lots = crypto.getRandomValues(new Uint32Array(all.length))
  return all.map((each, index) => ({ each, lot: lots[index]! })).sort((a, b) => a.lot - b.lot).map(({ each }) => each)
}
