// The page's side of an engine in a worker: questions one after the other, and a new worker when one has crashed.
import { EngineError } from '../../engine/errors.js'
import type { Position } from '../../engine/types'
import type { EngineFiles } from './files'

export type Question = { id: number } & (
  | { type: 'load'; files: EngineFiles }
  | { type: 'choose'; position: Position; level: string; seed: bigint }
)
export interface Answer {
  id: number
  move?: string
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

  constructor(
    private readonly files: () => Promise<EngineFiles>,
    private readonly start: () => WorkerLike
  ) {}

  /** Return the text of a level's move; EngineError when the worker crashes twice. */
  choose(position: Position, level: string, seed: bigint): Promise<string> {
    const done = this.queue.then(() => this.tried(position, level, seed))
    this.queue = done.catch(() => {})
    return done
  }

  close(): void {
    this.worker?.terminate()
    this.worker = this.ready = null
  }

  private async tried(position: Position, level: string, seed: bigint): Promise<string> {
    for (let tries = 1; ; tries++) {
      try {
        await this.load()
        return await this.ask({ id: this.nextId++, type: 'choose', position, level, seed })
      } catch (problem) {
        this.close()
        if (tries === TRIES) throw problem
      }
    }
  }

  private load(): Promise<unknown> {
    this.ready ??= this.files().then((files) => {
      this.worker = this.start()
      return this.ask({ id: this.nextId++, type: 'load', files })
    })
    return this.ready
  }

  private ask(question: Question): Promise<string> {
    const { worker } = this
    if (!worker) return Promise.reject(new EngineError('the engine was closed'))
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new EngineError('the engine does not answer')), PATIENCE)
      worker.onmessage = ({ data }) => {
        if (data.id !== question.id) return
        clearTimeout(timer)
        if (data.move === undefined) reject(new EngineError(data.trouble ?? 'the engine has failed'))
        else resolve(data.move)
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

/** Start a worker of the page's own. */
export function startWorker(): WorkerLike {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' }) as unknown as WorkerLike
}
