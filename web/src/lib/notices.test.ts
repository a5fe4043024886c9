// Notices of own matches: what is told where, counted, and forgotten.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage } from './l10n.svelte'
import { Notices, noticeWords } from './notices.svelte'
import type { Notice } from './protocol'
import type { WebSocketLike } from './socket'

class FakeSocket implements WebSocketLike {
  sent: unknown[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text))
  }
  close() {}
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const CHAT: Notice = { type: 'notice', match: 'a', game: 'keks', what: 'chatted', name: 'Bob', text: 'hello', turn: false }

function listening() {
  const sockets: FakeSocket[] = []
  const timers: (() => void)[] = []
  const world = { hidden: false, path: '/', told: [] as Notice[], rung: 0, count: 0, unknown: vi.fn() }
  const notices = new Notices({
    sockets: {
      connect: () => (sockets.push(new FakeSocket()), sockets.at(-1)!),
      after: (_wait, act) => (timers.push(act), () => {}),
      random: () => 0
    },
    hidden: () => world.hidden,
    path: () => world.path,
    ring: () => world.rung++,
    tell: (notice) => world.told.push(notice),
    mark: (count) => (world.count = count),
    unknown: world.unknown
  })
  notices.follow()
  sockets[0]!.tell({ type: 'following' })
  return { notices, sockets, timers, world }
}

describe('notices', () => {
  beforeEach(() => chooseLanguage('en', false))

  it('are told on any page but that of the match', () => {
    const { notices, sockets, world } = listening()
    sockets[0]!.tell(CHAT)
    expect([world.told.length, world.rung, world.count]).toEqual([1, 1, 1])
    sockets[0]!.tell({ ...CHAT, match: 'b' })
    expect(world.count).toBe(2)
    world.path = '/match/a'
    notices.looked()
    expect(world.count).toBe(1)
    sockets[0]!.tell(CHAT)
    expect([world.told.length, world.rung, world.count]).toEqual([2, 2, 1])
  })
  it('wait for somebody to look', () => {
    const { notices, sockets, world } = listening()
    world.hidden = true
    sockets[0]!.tell(CHAT)
    sockets[0]!.tell({ ...CHAT, text: 'again' })
    expect([world.told.length, world.rung, world.count]).toEqual([0, 2, 1])
    world.hidden = false
    notices.looked()
    expect(world.told.map((notice) => notice.text)).toEqual(['again'])
    expect(world.count).toBe(1)
  })
  it('come back when the connection is lost, and say when there is a new seat', () => {
    const { notices, sockets, timers, world } = listening()
    notices.follow()
    expect(sockets[0]!.sent).toEqual([{ type: 'follow' }])
    sockets[0]!.onclose?.({ code: 1006 })
    timers.at(-1)!()
    expect(sockets).toHaveLength(2)
    sockets[1]!.onclose?.({ code: 4401 })
    expect(world.unknown).toHaveBeenCalledOnce()
    expect(timers).toHaveLength(1)
  })
  it('ask again for a seat that was taken while the connection was made', () => {
    const { notices, sockets, timers } = listening()
    sockets[0]!.onclose?.({ code: 1006 })
    timers.at(-1)!()
    notices.follow()
    expect(sockets[1]!.sent).toEqual([])
    sockets[1]!.tell({ type: 'following' })
    sockets[1]!.tell({ type: 'following' })
    expect(sockets[1]!.sent).toEqual([{ type: 'follow' }])
  })
  it.each(['en', 'fr', 'de'] as const)('have words for everything, in %s', async (language) => {
    await chooseLanguage(language, false)
    for (const what of ['joined', 'left', 'moved', 'chatted', 'offered', 'ended', 'rematched'] as const) {
      expect(noticeWords({ ...CHAT, what })).not.toContain('common-notice')
    }
  })
})
