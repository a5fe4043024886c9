// Where local matches are kept: in IndexedDB, or only in this page where the browser does not allow that.
import type { Options } from '../engine/rules'
import { newer } from './errors'
import type { LogEvent } from './log'

/** Where a match stands, for lists, which are shown without the engine. */
export interface Standing {
  /** The seat to act. */
  turn: number | null
  /** Milliseconds on each clock. */
  left: (number | null)[]
  /** When the clock of the seat to act runs out. */
  deadline: number | null
}

export interface Kept extends Standing {
  id: string
  /** The format of this record; a newer page may write another one. */
  version: number
  own: number[]
  updated: number
  over: boolean
  /** Options that are not as usual. */
  unusual: Options
  log: LogEvent[]
  /** Where the server goes on with it, if it was handed over. */
  handed?: string
}

export interface LocalStore {
  load(id: string): Promise<Kept | null>
  /** Return all matches, the last one that was played first. */
  list(): Promise<Kept[]>
  create(match: Kept): Promise<void>
  /** Add events, the first with that number; false when another page has written in the meantime. */
  append(id: string, first: number, events: LogEvent[], standing: Standing): Promise<boolean>
  /** The server goes on with a match: nothing is added to it here any more. */
  handOver(id: string, match: string): Promise<void>
  /** Delete all matches. */
  clear(): Promise<void>
}

export const VERSION = 1
const DATABASE = 'triskel-local'
const MATCHES = 'matches'
const MOST_FINISHED = 50

function withEvents(kept: Kept, events: LogEvent[], standing: Standing): Kept {
  const over = kept.over || events.some(({ type }) => type === 'ended')
  return { ...kept, log: [...kept.log, ...events], updated: events.at(-1)?.at ?? kept.updated, over, ...standing }
}

/** May events be added, the first with that number? */
function takes(kept: Kept | undefined, first: number): kept is Kept {
  return kept?.log.length === first - 1 && !kept.handed
}

/** Matches in IndexedDB; its methods reject where the browser keeps nothing. */
export class IndexedStore implements LocalStore {
  private opened: Promise<IDBDatabase> | null = null

  constructor(private readonly factory: () => IDBFactory = () => indexedDB) {}

  async load(id: string): Promise<Kept | null> {
    const matches = await this.matches('readonly')
    return ((await result(matches.get(id))) as Kept | undefined) ?? null
  }

  async list(): Promise<Kept[]> {
    const matches = await this.matches('readonly')
    return ((await result(matches.getAll())) as Kept[]).sort((a, b) => b.updated - a.updated)
  }

  async create(match: Kept): Promise<void> {
    const finished = (await this.list()).filter(({ over }) => over)
    await this.write(async (matches) => {
      for (const { id } of finished.slice(MOST_FINISHED)) matches.delete(id)
      await result(matches.put(match))
    })
  }

  append(id: string, first: number, events: LogEvent[], standing: Standing): Promise<boolean> {
    return this.write(async (matches) => {
      const kept = (await result(matches.get(id))) as Kept | undefined
      if (!takes(kept, first)) return false
      await result(matches.put(withEvents(kept, events, standing)))
      return true
    })
  }

  handOver(id: string, match: string): Promise<void> {
    return this.write(async (matches) => {
      const kept = (await result(matches.get(id))) as Kept | undefined
      if (kept) await result(matches.put({ ...kept, handed: match, over: true }))
    })
  }

  async clear(): Promise<void> {
    await this.write((matches) => result(matches.clear()))
  }

  /** Change something; a full disk is noticed only when the whole transaction is written. */
  private async write<T>(change: (matches: IDBObjectStore) => Promise<T>): Promise<T> {
    const matches = await this.matches('readwrite')
    const [value] = await Promise.all([change(matches), written(matches.transaction)])
    return value
  }

  private async matches(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.opened ??= open(this.factory())
    this.opened.catch(() => (this.opened = null))
    return (await this.opened).transaction(MATCHES, mode).objectStore(MATCHES)
  }
}

async function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, VERSION)
  request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'id' })
  const database = await result(request)
  database.onversionchange = () => database.close() // a newer page wants it
  return database
}

/** Has a newer page written the database in a format of its own? */
const isNewer = (problem: unknown) => problem instanceof DOMException && problem.name === 'VersionError'

function written(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('the browser keeps nothing'))
  })
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the browser keeps nothing'))
  })
}

/** Matches of this page only. */
export class MemoryStore implements LocalStore {
  private readonly matches = new Map<string, Kept>()

  load = async (id: string) => this.matches.get(id) ?? null
  list = async () => [...this.matches.values()].sort((a, b) => b.updated - a.updated)

  async create(match: Kept): Promise<void> {
    this.matches.set(match.id, match)
  }

  async append(id: string, first: number, events: LogEvent[], standing: Standing): Promise<boolean> {
    const kept = this.matches.get(id)
    if (!takes(kept, first)) return false
    this.matches.set(id, withEvents(kept, events, standing))
    return true
  }

  async handOver(id: string, match: string): Promise<void> {
    const kept = this.matches.get(id)
    if (kept) this.matches.set(id, { ...kept, handed: match, over: true })
  }

  async clear(): Promise<void> {
    this.matches.clear()
  }
}

function unlessNewer(problem: unknown): null {
  if (isNewer(problem)) throw newer()
  return null
}

/** Keeps in `first` as long as that works, and from then on in memory; `failed` is called when that begins. */
export class CarefulStore implements LocalStore {
  private readonly memory = new MemoryStore()
  private readonly known = new Map<string, Kept>() // as they were last kept

  constructor(
    private readonly first: LocalStore,
    private readonly failed: () => void
  ) {}

  async load(id: string): Promise<Kept | null> {
    const kept = (await this.memory.load(id)) ?? (await this.first.load(id).catch(unlessNewer))
    if (kept) this.known.set(id, kept)
    return kept
  }

  async list(): Promise<Kept[]> {
    const here = await this.memory.list()
    const others = await this.first.list().catch(() => [])
    return [...here, ...others.filter(({ id }) => !here.some((match) => match.id === id))]
  }

  async create(match: Kept): Promise<void> {
    this.known.set(match.id, match)
    await this.first.create(match).catch(() => this.move(match))
  }

  async append(id: string, first: number, events: LogEvent[], standing: Standing): Promise<boolean> {
    if (await this.memory.load(id)) return this.memory.append(id, first, events, standing)
    const before = this.known.get(id)
    const after = before && withEvents(before, events, standing)
    try {
      const kept = await this.first.append(id, first, events, standing)
      if (kept && after) this.known.set(id, after)
      return kept
    } catch (problem) {
      if (!after) throw problem
      await this.move(after)
      return true
    }
  }

  async handOver(id: string, match: string): Promise<void> {
    await this.memory.handOver(id, match)
    await this.first.handOver(id, match).catch(() => {})
  }

  async clear(): Promise<void> {
    await this.memory.clear()
    this.known.clear()
    await this.first.clear().catch(() => {})
  }

  private async move(match: Kept): Promise<void> {
    this.failed()
    await this.memory.create(match)
  }
}
