// The page's side of the engine's worker: what happens when it answers, fails, or crashes.
import { describe, expect, it, vi } from 'vitest'
import { EngineClient, type Answer, type Question, type WorkerLike } from './client'
import type { EngineFiles } from './files'

const POSITION = { record: new Uint8Array(), past: [] }

class FakeWorker implements WorkerLike {
  onmessage: ((event: { data: Answer }) => void) | null = null
  onerror: ((event: { message?: string }) => void) | null = null
  ended = false
  constructor(private readonly behave: (question: Question, worker: FakeWorker) => Partial<Answer> | null) {}
  postMessage(question: Question) {
    queueMicrotask(() => {
      const answer = question.type === 'load' ? { move: '' } : this.behave(question, this)
      if (answer) this.onmessage?.({ data: { id: question.id, ...answer } })
    })
  }
  terminate() {
    this.ended = true
  }
}

function client(...behaviours: ConstructorParameters<typeof FakeWorker>[0][]) {
  const workers: FakeWorker[] = []
  const start = () => {
    workers.push(new FakeWorker(behaviours[Math.min(workers.length, behaviours.length - 1)]!))
    return workers.at(-1)!
  }
  return { workers, client: new EngineClient(async () => ({}) as EngineFiles, start) }
}

const answers = () => ({ move: 'b1' })
const crashes = (_: Question, worker: FakeWorker) => {
  worker.onerror?.({ message: 'out of memory' })
  return null
}

describe('an engine in a worker', () => {
  it('answers one question after the other, in one worker', async () => {
    const { client: engine, workers } = client(answers)
    const both = [engine.choose(POSITION, 'club', 1n), engine.choose(POSITION, 'club', 2n)]
    expect(await Promise.all(both)).toEqual(['b1', 'b1'])
    expect(workers).toHaveLength(1)
  })
  it('is started once more when it crashes', async () => {
    const { client: engine, workers } = client(crashes, answers)
    expect(await engine.choose(POSITION, 'club', 1n)).toBe('b1')
    expect(workers.map((worker) => worker.ended)).toEqual([true, false])
  })
  it('says so when it crashes again, and works when it is asked later', async () => {
    const { client: engine } = client(crashes, crashes, answers)
    await expect(engine.choose(POSITION, 'club', 1n)).rejects.toThrow('out of memory')
    expect(await engine.choose(POSITION, 'club', 1n)).toBe('b1')
  })
  it('ends for good when it is no longer needed', async () => {
    const { client: engine, workers } = client(() => null)
    const waiting = engine.assess(POSITION, 'b1')
    await vi.waitFor(() => expect(workers).toHaveLength(1))
    engine.end()
    await expect(waiting).rejects.toThrow('closed')
    await expect(engine.assess(POSITION, null)).rejects.toThrow('closed')
    expect(workers.map((worker) => worker.ended)).toEqual([true])
  })
  it('answers where the clock was set back meanwhile', async () => {
    const { client: engine } = client(() => ({ move: 'b1', busy: [0, 1] }))
    expect(await engine.choose(POSITION, 'club', 1n)).toBe('b1')
  })
  it('says what a search has failed at', async () => {
    const { client: engine } = client(() => ({ trouble: 'the game is over' }))
    await expect(engine.choose(POSITION, 'club', 1n)).rejects.toThrow('the game is over')
  })
  it('tries again when its files could not be loaded', async () => {
    let tries = 0
    const files = () => (++tries < 3 ? Promise.reject(new Error('offline')) : Promise.resolve({} as EngineFiles))
    const engine = new EngineClient(files, () => new FakeWorker(answers))
    await expect(engine.choose(POSITION, 'club', 1n)).rejects.toThrow('offline')
    expect(await engine.choose(POSITION, 'club', 1n)).toBe('b1')
  })
})
