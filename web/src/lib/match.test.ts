// The store of a match page: what it shows and offers as the server speaks, with the connection and the time in our hands.
import { describe, expect, it } from 'vitest'
import type { View } from '../boards/contract'
import type { Refused } from './api'
import { MatchStore } from './match.svelte'
import type { SeatInfo, Step } from './protocol'
import { RESTART, VERSION, type WebSocketLike } from './socket'

class FakeSocket implements WebSocketLike {
  sent: Record<string, unknown>[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {}
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const person = (name: string): SeatInfo => ({ kind: 'person', name, level: null, program: false })

function setUp(game = 'keks', remembered: number[] = [], { thinks = 0, seats = [person('Ada'), person('Ben')] } = {}) {
  const sockets: FakeSocket[] = []
  const refused: string[] = []
  const heard: string[] = []
  let later: (() => void)[] = []
  let time = 0
  let told: Step[] = []
  const store = new MatchStore('m', {
    sockets: {
      connect: () => {
        sockets.push(new FakeSocket())
        return sockets.at(-1)!
      },
      after: (wait, act) => {
        if (wait > 5000) return () => {} // heartbeats are the connection's own affair
        later.push(act)
        return () => (later = later.filter((each) => each !== act))
      },
      random: () => 0
    },
    now: () => time,
    history: () => Promise.resolve(told),
    animates: () => true,
    botPause: () => thinks,
    remembered: () => remembered,
    refused: (problem: Refused) => refused.push(problem.code),
    shown: (message) => heard.push(message?.event.type ?? 'looked')
  })
  const view = (seat: number | null, turn: number, tag: string) => ({ game, options: {}, seat, turn, outcome: null, tag }) as unknown as View
  const welcome = (connection: number, seat: number | null, moves: string[] = []) => {
    sockets[connection]!.onopen?.()
    const turn = moves.length % 2
    sockets[connection]!.says({
      type: 'welcome', id: null, seat, now: 0, missed: [],
      match: {
        game, options: {}, phase: 'playing', number: 5 + moves.length, seats, moves,
        clock: { kind: 'none', seconds: 0, increment: 0, days: 0, left: [null, null] }, patience: 0, hints: true, offers: [],
        result: null, rematch: null, position: view(seat, turn, `${moves.length}`), legal: seat === turn ? ['b1', 'c1'] : [],
        chat: [], lines: 0
      }
    })
  }
  const moved = (connection: number, seat: number | null, by: number, move: string, number: number) =>
    sockets[connection]!.says({
      type: 'event', number, event: { type: 'moved', at: 0, seat: by, move, spent: 1 },
      position: view(seat, 1 - by, `after ${move}`), legal: seat === 1 - by ? ['h7'] : [], left: [null, null]
    })
  return {
    store, sockets, refused, heard, welcome, moved,
    ended: (connection: number, number: number) =>
      sockets[connection]!.says({ type: 'event', number, event: { type: 'ended', at: 0, winners: [1], payoffs: [-1, 1], reason: 'last-tile', seed: '' } }),
    pass: (milliseconds: number) => {
      time += milliseconds
      later.splice(0).forEach((act) => act())
    },
    tell: (steps: Step[]) => (told = steps),
    view
  }
}

const tagOf = (view: View | null) => (view as unknown as { tag: string } | null)?.tag
const tag = (store: MatchStore) => tagOf(store.shown.position)
const onBoard = (store: MatchStore) => tagOf(store.board.position)

describe('a match page', () => {
  it('shows a chosen move as pending, and gives the board back when it is refused', async () => {
    const { store, sockets, welcome, refused } = setUp()
    welcome(0, 0)
    expect([store.actor, store.legal]).toEqual([0, ['b1', 'c1']])
    const done = store.move('b1')
    expect([store.pending, store.legal]).toEqual(['b1', []])
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: 'move', move: 'b1', answers: 5 })
    sockets[0]!.says({ type: 'refusal', id: 1, code: 'illegal-move', sentence: 'No.' })
    expect(await done).toBe(false)
    expect([refused, store.pending, store.legal]).toEqual([['illegal-move'], null, ['b1', 'c1']])
  })

  it('says that the server restarts, and comes back by itself', () => {
    const { store, sockets, welcome, pass } = setUp()
    welcome(0, 0)
    sockets[0]!.onclose?.({ code: RESTART })
    expect([store.state, store.restarting]).toEqual(['waiting', true])
    pass(1000)
    sockets[1]!.onclose?.({ code: 1006 }) // not there yet
    expect([store.state, store.restarting]).toEqual(['waiting', true])
    pass(1000)
    welcome(2, 0)
    expect([store.state, store.restarting]).toEqual(['open', false])
  })

  it('offers nothing while an old position is looked at, and leads back to now', () => {
    const { store, welcome, moved } = setUp()
    welcome(0, 0)
    moved(0, 0, 0, 'b1', 6)
    moved(0, 0, 1, 'g8', 7)
    expect(store.legal).toEqual(['h7'])
    store.step(-1)
    expect([tag(store), store.legal, store.live]).toEqual(['after b1', [], false])
    store.show(null)
    expect([tag(store), store.legal]).toEqual(['after g8', ['h7']])
  })

  it('lets the board play a move out, then changes everything together', () => {
    const { store, welcome, moved, ended, heard } = setUp()
    welcome(0, 0)
    store.stage(true)
    moved(0, 0, 0, 'b1', 6)
    moved(0, 0, 1, 'g8', 7)
    ended(0, 8)
    const around = () => [tag(store), store.turn, store.match!.steps.length, store.match!.result !== null]
    expect([onBoard(store), store.playing, store.legal]).toEqual(['after b1', true, []])
    expect(store.board.before).not.toBeNull()
    expect([around(), heard]).toEqual([['0', 0, 1, false], []])
    store.playedOut()
    expect([onBoard(store), around(), heard]).toEqual(['after g8', ['after b1', 1, 2, false], ['moved']])
    store.playedOut()
    expect([onBoard(store), around(), heard]).toEqual(['after g8', ['after g8', null, 3, true], ['moved', 'moved', 'ended']])
    expect(store.playing).toBe(false)
  })

  it('skips ahead when asked, in order, and when a move is made by whoever will not wait', () => {
    const { store, sockets, welcome, moved, heard } = setUp()
    welcome(0, 0)
    store.stage(true)
    moved(0, 0, 0, 'b1', 6)
    moved(0, 0, 1, 'g8', 7)
    expect([store.legal, store.typable]).toEqual([[], ['h7']]) // what is typed waits for no picture
    void store.move('h7')
    expect([onBoard(store), tag(store), store.playing, heard]).toEqual(['after g8', 'after g8', false, ['moved', 'moved']])
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ type: 'move', move: 'h7', answers: 7 })
  })

  it('lets a bot think for a moment before its move is shown, and nobody else', () => {
    const bot: SeatInfo = { kind: 'bot', name: null, level: 'casual', program: false }
    const { store, welcome, moved, pass } = setUp('keks', [], { thinks: 800, seats: [person('Ada'), bot] })
    welcome(0, 0)
    pass(5000)
    moved(0, 0, 0, 'b1', 6)
    moved(0, 0, 1, 'g8', 7)
    expect([tag(store), onBoard(store), store.turn, store.legal, store.typable]).toEqual(['after b1', 'after b1', 1, [], ['h7']])
    pass(800)
    expect([tag(store), store.turn, store.legal]).toEqual(['after g8', 0, ['h7']])
    const watcher = setUp('keks', [], { thinks: 800, seats: [person('Ada'), bot] })
    watcher.welcome(0, null)
    watcher.moved(0, null, 0, 'b1', 6)
    watcher.moved(0, null, 1, 'g8', 7)
    expect(tag(watcher.store)).toBe('after g8')
  })

  it('goes on with what it was showing when the line was lost for a moment, and jumps when something was missed', () => {
    const { store, welcome, moved } = setUp()
    welcome(0, 0)
    store.stage(true)
    moved(0, 0, 0, 'b1', 6)
    welcome(0, 0, ['b1'])
    expect([onBoard(store), tag(store), store.playing]).toEqual(['after b1', '0', true])
    welcome(0, 0, ['b1', 'g8'])
    expect([tag(store), store.playing, store.match!.steps.length]).toEqual(['2', false, 3])
  })

  it('shows a step that is looked at again as it shows a new one, and takes nobody there who is looking elsewhere', () => {
    const { store, welcome, moved, heard } = setUp()
    welcome(0, 0)
    moved(0, 0, 0, 'b1', 6)
    moved(0, 0, 1, 'g8', 7)
    store.stage(true)
    store.show(0)
    expect([tag(store), store.playing]).toEqual(['0', false])
    store.step(1)
    expect([onBoard(store), tag(store), store.playing]).toEqual(['after b1', '0', true])
    moved(0, 0, 0, 'h7', 8)
    expect([onBoard(store), store.lastIndex]).toEqual(['after b1', 3])
    store.playedOut()
    expect([tag(store), store.cursor, heard]).toEqual(['after b1', 1, ['moved', 'moved', 'looked', 'moved', 'looked']])
  })

  it('asks for the positions that it has not seen', async () => {
    const { store, welcome, tell, view } = setUp()
    tell([
      { move: null, by: null, spent: null, position: view(0, 0, 'start') },
      { move: 'b1', by: 0, spent: 1, position: view(0, 1, 'told') },
      { move: 'g8', by: 1, spent: 1, position: view(0, 0, 'now') }
    ])
    welcome(0, 0, ['b1', 'g8'])
    await Promise.resolve()
    store.show(1)
    expect([tag(store), store.played(1)?.by]).toEqual(['told', 0])
  })

  it('lets people at one screen play an open game in turn', async () => {
    const { store, sockets, welcome, moved } = setUp('keks', [0, 1])
    welcome(0, 0)
    welcome(1, 1)
    expect(sockets[1]!.sent[0]).toEqual({ type: 'hello', version: VERSION, seat: 1 })
    expect([store.own, store.handover, store.actor]).toEqual([[0, 1], 'none', 0])
    moved(0, 0, 0, 'b1', 6)
    expect(store.legal).toEqual([]) // the other seat's connection has not told yet
    moved(1, 1, 0, 'b1', 6)
    expect([store.actor, store.legal, store.viewer]).toEqual([1, ['h7'], 0])
    void store.move('h7')
    expect(sockets[1]!.sent.at(-1)).toMatchObject({ type: 'move', move: 'h7' })
  })

  it('shows a hidden hand to its own player only, between two covers', () => {
    const { store, welcome, moved } = setUp('conex', [0, 1])
    welcome(0, 0)
    welcome(1, 1)
    expect(store.handover).toBe('cover')
    store.uncover()
    expect([store.handover, store.viewer, store.shown.position?.seat]).toEqual(['none', 0, 0])
    moved(0, 0, 0, 'draw', 6)
    moved(1, 1, 0, 'draw', 6)
    expect([store.handover, store.shown.position?.seat, store.legal]).toEqual(['ready', 0, []])
    store.pass()
    expect(store.handover).toBe('cover')
    store.uncover()
    expect([store.handover, store.viewer, store.shown.position?.seat, store.legal]).toEqual(['none', 1, 1, ['h7']])
  })

  it('forgets a seat that turns out not to be its own', () => {
    const { store, sockets, welcome } = setUp('keks', [0, 1])
    welcome(0, 0)
    sockets[1]!.onopen?.()
    sockets[1]!.onclose?.({ code: 4401 })
    expect([store.own, store.state]).toEqual([[0], 'open'])
  })

  it('knows when the server no longer speaks its protocol, and stays away', () => {
    const { store, sockets, welcome, refused } = setUp()
    welcome(0, 0)
    sockets[0]!.says({ type: 'refusal', id: null, code: 'outdated-page', sentence: 'Reload.' })
    sockets[0]!.onclose?.({ code: 4401 })
    expect([store.outdated?.code, store.state, refused, sockets.length]).toEqual(['outdated-page', 'closed', [], 1])
  })

  it('says that somebody is banned, and does not come back', () => {
    const { store, sockets, welcome, pass } = setUp()
    welcome(0, 0)
    sockets[0]!.onclose?.({ code: 4403 })
    pass(60_000)
    expect([store.state, store.banned?.code, sockets.length]).toEqual(['closed', 'banned', 1])
  })

  it('knows when there is no such match', () => {
    const { store, sockets } = setUp()
    sockets[0]!.onclose?.({ code: 4404 })
    expect(store.missing).toBe(true)
  })
})
