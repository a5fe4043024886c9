// A connection to a local match, in the place of a WebSocket: `Connection` does not know which one it talks to.
import { Refused } from '../lib/api'
import type { ClientMessage } from '../lib/protocol'
import type { WebSocketLike } from '../lib/socket'
import type { Listener, Table } from './table'

/** A match at this screen, and the seats of the people there. */
export interface Seated {
  table: Table
  own: number[]
}

const NO_MATCH = 4404
const NO_SEAT = 4401 // coming back does not help
const FAILED = 1011

export class LocalSocket implements WebSocketLike {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  private seated: Seated | null = null
  private listener: Listener | null = null

  constructor(find: Promise<Seated | null>) {
    find.then(
      (seated) => this.opened(seated),
      (problem) => this.failed(problem)
    )
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage
    if (!this.seated) return
    if (this.listener) void this.seated.table.handle(this.listener, message)
    else if (message.type === 'hello') this.sit(message)
  }

  close(): void {
    if (this.listener) this.seated?.table.dismiss(this.listener)
    this.seated = this.listener = null
  }

  private opened(seated: Seated | null): void {
    if (!seated) return this.onclose?.({ code: NO_MATCH })
    this.seated = seated
    this.onopen?.()
  }

  /** Say why the match cannot be opened. An engine that could not be loaded is tried again. */
  private failed(problem: unknown): void {
    const refused = problem instanceof Refused ? problem : null
    if (refused) this.onmessage?.({ data: JSON.stringify({ type: 'refusal', id: null, code: refused.code, sentence: refused.sentence }) })
    this.onclose?.({ code: refused && refused.code !== 'engine' ? NO_SEAT : FAILED })
  }

  private sit(hello: Extract<ClientMessage, { type: 'hello' }>): void {
    const { table, own } = this.seated!
    const seat = hello.seat ?? own[0]
    if (seat === undefined || !own.includes(seat)) return this.onclose?.({ code: NO_SEAT })
    this.listener = { seat, send: (message) => this.onmessage?.({ data: JSON.stringify(message) }) }
    table.admit(this.listener, hello)
  }
}
