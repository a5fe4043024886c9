// The page's side of an engine in a worker: questions one after the other, and a new worker when one has crashed.
import { EngineError } from '../../engine/errors.js'
import type { Assessed, Position } from '../../engine/types'
import type { EngineFiles } from './files'
import type { FoundLines } from './lines'

type Search =
  | { type: 'choose'; position: Position; level: string; seed: bigint }
  | { type: 'assess'; position: Position; played: string | null }
  | { type: 'lines'; search: number; position: Position }
export type Question = { id: number } & ({ type: 'load'; files: EngineFiles } | Search)
export interface Answer {
  id: number
  move?: string
  /** What a review needs to know of a position. */
  assessed?: Assessed
  found?: FoundLines
  /** From when to when the worker was busy with it, in milliseconds of the day's clock. */
  busy?: [number, number]
  trouble?: string
}

export interface WorkerLike {
  postMessage(question: Question): void
  terminate(): void
  onmessage: ((event: { data: Answer }) => void) | null
  onerror: ((event: { message?: string; preventDefault?: () => void }) => void) | null
}

const TRIES = 2 // a worker that crashes is started once more
const PATIENCE = 60_000 // milliseconds without an answer, after which a worker counts as crashed

export class EngineClient {
  private worker: WorkerLike | null = null
  private ready: Promise<unknown> | null = null
  private queue: Promise<unknown> = Promise.resolve()
  private nextId = 1
  private ended = false
  private giveUp: (problem: EngineError) => void = () => {}

  constructor(
    private readonly files: () => Promise<EngineFiles>,
    private readonly start: () => WorkerLike
  ) {}

  /** Load the engine before it is needed; where that fails, the first question tries again. */
  prepare(): void {
    this.load().catch(() => {})
  }

  /** Return the text of a level's move; EngineError when the worker crashes twice. */
  async choose(position: Position, level: string, seed: bigint): Promise<string> {
    return (await this.inTurn({ type: 'choose', position, level, seed })).move!
  }

  /** Return what a review needs to know of a position and of the move that was played there. */
  async assess(position: Position, played: string | null): Promise<Assessed> {
    return (await this.inTurn({ type: 'assess', position, played })).assessed!
  }

  /** Search the best lines of a position a little further, and return them; another number begins another search. */
  async lines(search: number, position: Position): Promise<FoundLines> {
    return (await this.inTurn({ type: 'lines', search, position })).found!
  }

  /** End the worker for good: what is asked now, and from now on, is rejected. */
  end(): void {
    this.ended = true
    this.close()
    this.giveUp(new EngineError('the engine was closed'))
  }

  close(): void {
    this.worker?.terminate()
    this.worker = this.ready = null
  }

  private inTurn(search: Search): Promise<Answer> {
    const done = this.queue.then(() => this.tried(search))
    this.queue = done.catch(() => {})
    return done
  }

  private async tried(search: Search): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      try {
        await this.load()
        return await this.ask({ id: this.nextId++, ...search })
      } catch (problem) {
        this.close()
        if (tries === TRIES || this.ended) throw problem
      }
    }
  }

  private load(): Promise<unknown> {
    this.ready ??= this.files().then((files) => {
      if (this.ended) throw new EngineError('the engine was closed')
      this.worker = this.start()
      return this.ask({ id: this.nextId++, type: 'load', files })
    })
    return this.ready
  }

  private ask(question: Question): Promise<Answer> {
    const { worker } = this
    if (!worker || this.ended) return Promise.reject(new EngineError('the engine was closed'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new EngineError('the engine does not answer')), PATIENCE)
      this.giveUp = (problem) => {
        clearTimeout(timer)
        reject(problem)
      }
      worker.onmessage = ({ data }) => {
        if (data.id !== question.id) return
        clearTimeout(timer)
        record(question, data)
        if (data.trouble !== undefined) reject(new EngineError(data.trouble))
        else resolve(data)
      }
      worker.onerror = (event) => {
        clearTimeout(timer)
        event.preventDefault?.()
        reject(new EngineError(event.message || 'the engine has crashed'))
      }
      worker.postMessage(question)
    })
  }
}

/** Enter a search into the browser's timeline, for its tools and for benchmarks. */
function record({ type }: Question, { busy }: Answer): void {
  if (!busy || typeof performance.measure !== 'function') return
  const [start, end] = [busy[0] - performance.timeOrigin, busy[1] - performance.timeOrigin]
  if (start >= 0 && end >= 0) performance.measure(`engine-${type}`, { start, end }) // it throws where a clock was set back
}

/** Start a worker of the page's own. */
export function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }) as unknown as WorkerLike
}
