import { describe, expect, it } from 'vitest'
import { Refused } from './api'
import type { ServerMessage } from './protocol'
import { backoff, Connection, type ConnectionState, type WebSocketLike, type SocketEnvironment, VERSION } from './socket'

class FakeSocket implements WebSocketLike {
  sent: Record<string, unknown>[] = []
  closed = false
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.closed = true
  }
  says(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

function setUp() {
  const sockets: FakeSocket[] = []
  const timers: { wait: number; act: () => void; stopped: boolean }[] = []
  const heard: ServerMessage[] = []
  const states: ConnectionState[] = []
  const environment: SocketEnvironment = {
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    after: (wait, act) => {
      const timer = { wait, act, stopped: false }
      timers.push(timer)
      return () => (timer.stopped = true)
    },
    random: () => 0
  }
  const line = new Connection('ws://x', null, (message) => heard.push(message), (state) => states.push(state), environment)
  line.open()
  const socket = () => sockets.at(-1)!
  const welcome = (number: number) => {
    socket().onopen?.()
    socket().says({ type: 'welcome', seat: 0, now: 0, missed: [], match: { number } })
  }
  const event = (number: number) => socket().says({ type: 'event', number, event: { type: 'offered', at: 0 } })
  /** Let the timer that is set for the longest go off. */
  const pass = () => {
    const timer = timers.find((each) => !each.stopped)!
    timer.stopped = true
    timer.act()
  }
  const numbers = () => heard.flatMap((message) => (message.type === 'event' ? [message.number] : []))
  return { line, sockets, socket, welcome, event, pass, numbers, states, heard, timers }
}

describe('a line to a match', () => {
  it('says hello first, and nothing of what it has seen when it has seen nothing', () => {
    const { socket, welcome, states } = setUp()
    welcome(3)
    expect(socket().sent).toEqual([{ type: 'hello', version: VERSION }])
    expect(states).toEqual(['connecting', 'open'])
  })

  it('hands on events once and in order', () => {
    const { welcome, event, numbers } = setUp()
    welcome(3)
    event(4)
    event(4)
    event(5)
    expect(numbers()).toEqual([4, 5])
  })

  it('asks again after the last event it has seen when one is missing', () => {
    const { welcome, event, numbers, sockets } = setUp()
    welcome(3)
    event(4)
    event(6)
    expect(numbers()).toEqual([4])
    expect(sockets).toHaveLength(2)
    expect(sockets[0]!.closed).toBe(true)
    sockets[1]!.onopen?.()
    expect(sockets[1]!.sent).toEqual([{ type: 'hello', version: VERSION, after: 4 }])
  })

  it('comes back by itself when the line is lost, later each time it fails', () => {
    const { welcome, socket, pass, sockets, states, timers } = setUp()
    welcome(3)
    socket().onclose?.({ code: 1006 })
    const first = timers.at(-1)!.wait
    pass()
    socket().onclose?.({ code: 1006 })
    const second = timers.at(-1)!.wait
    pass()
    expect(sockets).toHaveLength(3)
    expect(second).toBe(2 * first)
    expect(states.at(-1)).toBe('connecting')
    socket().onopen?.()
    expect(socket().sent[0]).toEqual({ type: 'hello', version: VERSION, after: 3 })
  })

  it('notices a line that is dead without saying so', () => {
    const { welcome, socket, pass, states } = setUp()
    welcome(3)
    pass() // time for a heartbeat
    expect(socket().sent.at(-1)).toMatchObject({ type: 'ping' })
    pass() // no answer
    expect(states.at(-1)).toBe('waiting')
  })

  it('notices by a pong that events were lost on the way', () => {
    const { welcome, socket, pass, sockets } = setUp()
    welcome(3)
    pass()
    socket().says({ type: 'pong', id: 1, now: 0, number: 5 })
    expect(sockets).toHaveLength(2)
  })

  it('gives answers to who asked, refusals as refusals', async () => {
    const { line, welcome, socket } = setUp()
    welcome(3)
    const good = line.ask({ type: 'resign' })
    const bad = line.ask({ type: 'hint' })
    socket().says({ type: 'refusal', id: 2, code: 'no-hints', sentence: 'No.' })
    socket().says({ type: 'ack', id: 1, number: 4 })
    await expect(good).resolves.toMatchObject({ type: 'ack' })
    await expect(bad).rejects.toMatchObject({ code: 'no-hints' })
  })

  it('tells who waits for an answer that the line broke', async () => {
    const { line, welcome, socket } = setUp()
    welcome(3)
    const move = line.ask({ type: 'move', answers: 3, move: 'b1' })
    socket().onclose?.({ code: 1006 })
    await expect(move).rejects.toBeInstanceOf(Refused)
    await expect(move).rejects.toMatchObject({ code: 'lost' })
  })

  it('does not come back where there is nothing', () => {
    const { socket, states, sockets } = setUp()
    socket().onclose?.({ code: 4404 })
    expect(states.at(-1)).toBe('closed')
    expect(sockets).toHaveLength(1)
  })

  it('tries at once when it is woken', () => {
    const { line, welcome, socket, sockets } = setUp()
    welcome(3)
    socket().onclose?.({ code: 1006 })
    line.wake()
    expect(sockets).toHaveLength(2)
  })
})

describe('backoff', () => {
  it('doubles, spreads and has an end', () => {
    expect(backoff(1, 0)).toBe(2 * backoff(0, 0))
    expect(backoff(0, 1)).toBe(2 * backoff(0, 0))
    expect(backoff(30, 1)).toBe(15_000)
  })
})
