// Where local matches are kept: what happens when the browser keeps nothing, or no more, and when two pages write.
import { describe, expect, it, vi } from 'vitest'
import type { LogEvent } from './log'
import { CarefulStore, IndexedStore, MemoryStore, type Kept, type Standing } from './store'

const STARTED: LogEvent = { type: 'started', at: 5 }
const STANDING: Standing = { turn: 0, left: [null], deadline: null }
const match = (id: string): Kept => ({ id, version: 1, own: [0], updated: 1, over: false, unusual: {}, log: [STARTED], ...STANDING })

describe('kept matches', () => {
  it('grow by events, unless somebody else has written', async () => {
    const store = new MemoryStore()
    await store.create(match('a'))
    expect(await store.append('a', 2, [STARTED], { ...STANDING, turn: 1 })).toBe(true)
    expect(await store.append('a', 2, [STARTED], { ...STANDING, turn: 1 })).toBe(false)
    expect(await store.load('a')).toMatchObject({ updated: 5, turn: 1, log: [STARTED, STARTED] })
  })
  it('go on in memory when the browser keeps no more, and this is told', async () => {
    const first = new MemoryStore()
    const failed = vi.fn()
    const store = new CarefulStore(first, failed)
    await store.create(match('a'))
    first.append = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    expect(await store.append('a', 2, [STARTED], STANDING)).toBe(true)
    expect(failed).toHaveBeenCalledOnce()
    expect(await store.append('a', 3, [STARTED], STANDING)).toBe(true)
    expect((await store.load('a'))?.log).toHaveLength(3)
    expect(await store.list()).toHaveLength(1)
  })
  it('are in memory from the beginning where the browser forbids to keep anything', async () => {
    const forbidden = new IndexedStore(() => {
      throw new DOMException('forbidden', 'SecurityError')
    })
    const failed = vi.fn()
    const store = new CarefulStore(forbidden, failed)
    await store.create(match('a'))
    expect(failed).toHaveBeenCalledOnce()
    expect(await store.append('a', 2, [STARTED], STANDING)).toBe(true)
    expect((await store.list()).map(({ id }) => id)).toEqual(['a'])
    expect(await store.load('b')).toBeNull()
  })
})
