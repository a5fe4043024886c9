// The engine's lines beside the board: of the position that is looked at, for as long as they are wanted.
import { describe, expect, it, vi } from 'vitest'
import type { FoundLines } from '../../engine/lines'
import type { Position } from '../../engine/rules'
import { LiveLines } from './lines.svelte'

const position = () => ({ record: new Uint8Array(), past: [] }) as Position
const found = (nodes: number, done = false): FoundLines => ({ lines: [], nodes, done })

/** An engine that answers when it is told to. */
class SlowEngine {
  asked: { position: Position; answer: (found: FoundLines) => void; fail: () => void }[] = []
  lines = (_: number, position: Position) =>
    new Promise<FoundLines>((answer, reject) => this.asked.push({ position, answer, fail: () => reject(new Error('crashed')) }))
  end = () => {}
}

async function asked(engine: SlowEngine, count: number) {
  await vi.waitFor(() => expect(engine.asked).toHaveLength(count))
  return engine.asked[count - 1]!
}

describe('live lines', () => {
  it('are asked for again and again until there is nothing left', async () => {
    const engine = new SlowEngine()
    const lines = new LiveLines(engine)
    lines.look(position())
    ;(await asked(engine, 1)).answer(found(10))
    ;(await asked(engine, 2)).answer(found(20, true))
    await vi.waitFor(() => expect([lines.found?.nodes, lines.busy]).toEqual([20, false]))
    expect(engine.asked).toHaveLength(2)
  })
  it('are those of the position that is looked at, and come back with it', async () => {
    const engine = new SlowEngine()
    const lines = new LiveLines(engine)
    const [one, other] = [position(), position()]
    lines.look(one)
    const late = await asked(engine, 1)
    lines.look(other)
    late.answer(found(10))
    ;(await asked(engine, 2)).answer(found(5, true))
    await vi.waitFor(() => expect(lines.found?.nodes).toBe(5))
    lines.look(one)
    expect(lines.found?.nodes).toBe(10)
  })
  it('rest when they are not wanted, and say when the engine has failed', async () => {
    const engine = new SlowEngine()
    const lines = new LiveLines(engine)
    lines.toggle()
    lines.look(position())
    expect([engine.asked.length, lines.busy]).toEqual([0, false])
    lines.toggle()
    ;(await asked(engine, 1)).fail()
    await vi.waitFor(() => expect(lines.failed).toBe(true))
    lines.again()
    ;(await asked(engine, 2)).answer(found(1, true))
    await vi.waitFor(() => expect([lines.failed, lines.found?.nodes]).toEqual([false, 1]))
  })
})
