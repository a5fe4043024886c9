// Where local matches are kept: in IndexedDB, or only in this page where the browser does not allow that.
import type { LogEvent } from './log'

export interface Kept {
  id: string
  /** The format of this record; a newer page may write another one. */
  version: 1
  own: number[]
  updated: number
  over: boolean
  /** The seat to act. */
  turn: number | null
  log: LogEvent[]
}

export interface LocalStore {
  load(id: string): Promise<Kept | null>
  /** Return all matches, the last one that was played first. */
  list(): Promise<Kept[]>
  create(match: Kept): Promise<void>
  /** Add events, the first with that number; false when another page has written in the meantime. */
  append(id: string, first: number, events: LogEvent[], turn: number | null): Promise<boolean>
}

export const VERSION = 1
const DATABASE = 'triskel-local'
const MATCHES = 'matches'
const MOST_FINISHED = 50

function withEvents(kept: Kept, events: LogEvent[], turn: number | null): Kept {
  const over = kept.over || events.some(({ type }) => type === 'ended')
  return { ...kept, log: [...kept.log, ...events], updated: events.at(-1)?.at ?? kept.updated, over, turn }
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
    const matches = await this.matches('readwrite')
    for (const { id } of finished.slice(MOST_FINISHED)) matches.delete(id)
    await result(matches.put(match))
  }

  async append(id: string, first: number, events: LogEvent[], turn: number | null): Promise<boolean> {
    const matches = await this.matches('readwrite')
    const kept = (await result(matches.get(id))) as Kept | undefined
    if (kept?.log.length !== first - 1) return false
    await result(matches.put(withEvents(kept, events, turn)))
    return true
  }

  private async matches(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    this.opened ??= open(this.factory())
    this.opened.catch(() => (this.opened = null))
    return (await this.opened).transaction(MATCHES, mode).objectStore(MATCHES)
  }
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(MATCHES, { keyPath: 'id' })
  return result(request)
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

  async append(id: string, first: number, events: LogEvent[], turn: number | null): Promise<boolean> {
    const kept = this.matches.get(id)
    if (kept?.log.length !== first - 1) return false
    this.matches.set(id, withEvents(kept, events, turn))
    return true
  }
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
    const kept = (await this.memory.load(id)) ?? (await this.first.load(id).catch(() => null))
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

  async append(id: string, first: number, events: LogEvent[], turn: number | null): Promise<boolean> {
    if (await this.memory.load(id)) return this.memory.append(id, first, events, turn)
    const before = this.known.get(id)
    const after = before && withEvents(before, events, turn)
    try {
      const kept = await this.first.append(id, first, events, turn)
      if (kept && after) this.known.set(id, after)
      return kept
    } catch (problem) {
      if (!after) throw problem
      await this.move(after)
      return true
    }
  }

  private async move(match: Kept): Promise<void> {
    this.failed()
    await this.memory.create(match)
  }
}
