// One line to a match, for one seat. It says hello, hands on what it hears in order and without gaps, and when the line is
// lost it comes back by itself and resumes after the last event it has seen. Time, chance and the WebSocket are given from
// outside, so that all of it can be tested.
import { LocalSocket } from '../local/socket'
import { Refused } from './api'
import { isLocal, localMatches } from './localMatch'
import type { ClientMessage, ServerMessage, Welcome } from './protocol'
import { IS_SITE } from './site'

export type ConnectionState = 'connecting' | 'open' | 'waiting' | 'closed'

export interface WebSocketLike {
  send(text: string): void
  close(code?: number): void
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onclose: ((event: { code: number }) => void) | null
}

export interface SocketEnvironment {
  connect: (url: string) => WebSocketLike
  after: (milliseconds: number, act: () => void) => () => void
  random: () => number
}

export const browser: SocketEnvironment = {
  connect: (url) => localSocket(url) ?? (new WebSocket(url) as unknown as WebSocketLike),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  random: Math.random
}

/** Of the protocol that this page was built for. */
export const VERSION: NonNullable<Welcome['version']> = 3
export const LOST = 'lost'
/** The close code of a server that stops, to be started again. */
export const RESTART = 1012
const FINAL = new Set([4401, 4403, 4404]) // no such seat, banned, no such match: coming back does not help
const HEARTBEAT = 15_000
const PATIENCE = 8_000
const FIRST_WAIT = 400
const LONGEST_WAIT = 15_000

/** How long to wait before the next try: twice as long each time, and not everybody at the same moment. */
export function backoff(tries: number, random: number): number {
  return Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT) * (0.5 + random / 2)
}

interface Awaited {
  resolve: (message: ServerMessage) => void
  reject: (refused: Refused) => void
}

export class Connection {
  state: ConnectionState = 'connecting'
  private socket: WebSocketLike | null = null
  private last: number | null = null
  private tries = 0
  private nextId = 1
  private readonly awaited = new Map<number, Awaited>()
  private stopTimer = () => {}
  private stopPulse = () => {}

  constructor(
    private readonly url: string,
    readonly seat: number | null,
    private readonly hear: (message: ServerMessage) => void,
    private readonly tell: (state: ConnectionState, code: number | null) => void,
    private readonly environment: SocketEnvironment = browser
  ) {}

  open(): void {
    this.stopTimer()
    this.drop()
    this.become('connecting')
    const socket = this.environment.connect(this.url)
    this.socket = socket
    socket.onopen = () => this.hello(socket)
    socket.onmessage = ({ data }) => this.socket === socket && this.heard(data)
    socket.onclose = ({ code }) => this.socket === socket && this.lost(code)
    this.stopPulse = this.environment.after(PATIENCE, () => this.lost(null))
  }

  /** For good. */
  close(): void {
    this.stopTimer()
    this.drop()
    this.become('closed')
  }

  /** Try now instead of waiting: the network is back, or the page is looked at again. */
  wake(): void {
    if (this.state === 'waiting') this.open()
    else if (this.state === 'open') this.pulse()
  }

  /** The device says that it has no network: do not wait until the silence is noticed. */
  cut(): void {
    if (this.state === 'open' || this.state === 'connecting') this.lost(null)
  }

  /** Say something and wait for its answer. Rejects with a `Refused`; its code is `lost` when the line broke before. */
  ask(message: ClientMessage): Promise<ServerMessage> {
    const socket = this.socket
    if (this.state !== 'open' || !socket) return Promise.reject(new Refused(LOST, 'The line is lost.'))
    const id = this.nextId++
    return new Promise((resolve, reject) => {
      this.awaited.set(id, { resolve, reject })
      socket.send(JSON.stringify({ ...message, id }))
    })
  }

  private hello(socket: WebSocketLike): void {
    const hello: ClientMessage = { type: 'hello', version: VERSION }
    if (this.seat !== null) hello.seat = this.seat
    if (this.last !== null) hello.after = this.last
    socket.send(JSON.stringify(hello))
  }

  private heard(text: string): void {
    const message = JSON.parse(text) as ServerMessage
    if (message.type === 'welcome') {
      this.tries = 0
      this.last = message.match.number
      this.become('open')
    } else if (message.type === 'event') {
      if (this.last !== null && message.number <= this.last) return
      if (this.last !== null && message.number > this.last + 1) return this.open()
      this.last = message.number
    } else if ('id' in message && message.id != null) {
      this.answered(Number(message.id), message)
    }
    this.rest()
    this.hear(message)
  }

  private answered(id: number, message: ServerMessage): void {
    const waiting = this.awaited.get(id)
    this.awaited.delete(id)
    if (message.type === 'refusal') waiting?.reject(new Refused(message.code, message.sentence, message.remark))
    else waiting?.resolve(message)
    // A pong that knows of more events than we have seen: some were lost on the way.
    if (message.type === 'pong' && this.last !== null && message.number > this.last) this.open()
  }

  /** Something was heard: the line is alive, and will be asked again in a while. */
  private rest(): void {
    if (this.state !== 'open') return
    this.stopPulse()
    this.stopPulse = this.environment.after(HEARTBEAT, () => this.pulse())
  }

  private pulse(): void {
    this.stopPulse()
    this.stopPulse = this.environment.after(PATIENCE, () => this.lost(null))
    this.ask({ type: 'ping' }).catch(() => {})
  }

  private lost(code: number | null): void {
    this.drop()
    if (code !== null && FINAL.has(code)) return this.become('closed', code)
    this.become('waiting', code)
    this.stopTimer = this.environment.after(backoff(this.tries++, this.environment.random()), () => this.open())
  }

  /** Forget the socket; who waits for an answer is told that none will come. */
  private drop(): void {
    this.stopPulse()
    const socket = this.socket
    this.socket = null
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null
      socket.close()
    }
    const unanswered = [...this.awaited.values()]
    this.awaited.clear()
    for (const { reject } of unanswered) reject(new Refused(LOST, 'The line is lost.'))
  }

  private become(state: ConnectionState, code: number | null = null): void {
    this.state = state
    this.tell(state, code)
  }
}

/** The address of a match's WebSocket. */
export function socketUrl(id: string): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/matches/${encodeURIComponent(id)}/socket`
}

/** A connection to a match that is played in this browser, as all of a static site are; null for any other. */
function localSocket(url: string): WebSocketLike | null {
  const id = url.split('/').at(-2) ?? ''
  return isLocal(id) || IS_SITE ? new LocalSocket(localMatches().then((here) => here.findHere(id))) : null
}
