// A connection to a local match: `Connection` uses it in the place of a WebSocket.
import { describe, expect, it } from 'vitest'
import { LocalSocket, type Seated } from './socket'
import type { Listener, Table } from './table'

class FakeTable {
  heard: unknown[] = []
  admit(listener: Listener) {
    listener.send({ type: 'welcome', seat: listener.seat })
  }
  dismiss() {
    this.heard.push('gone')
  }
  async handle(_listener: Listener, message: unknown) {
    this.heard.push(message)
  }
}

async function connected(found: Seated | null | Error, ...said: object[]) {
  const happened: unknown[] = []
  const socket = new LocalSocket(found instanceof Error ? Promise.reject(found) : Promise.resolve(found))
  socket.onopen = () => said.forEach((message) => socket.send(JSON.stringify(message)))
  socket.onmessage = ({ data }) => happened.push(JSON.parse(data))
  socket.onclose = ({ code }) => happened.push(code)
  await Promise.resolve()
  await Promise.resolve()
  return { socket, happened }
}

describe('a connection to a local match', () => {
  const table = new FakeTable()
  const seated: Seated = { table: table as unknown as Table, own: [1, 2] }

  it('takes the first own seat, or the one that is asked for', async () => {
    expect((await connected(seated, { type: 'hello' })).happened).toEqual([{ type: 'welcome', seat: 1 }])
    expect((await connected(seated, { type: 'hello', seat: 2 })).happened).toEqual([{ type: 'welcome', seat: 2 }])
  })
  it('is closed where the seat, or the match, is not there', async () => {
    expect((await connected(seated, { type: 'hello', seat: 0 })).happened).toEqual([4401])
    expect((await connected(null)).happened).toEqual([4404])
    expect((await connected(new Error('no engine'))).happened).toEqual([1011])
  })
  it('hands on what is said, until it is closed', async () => {
    const { socket } = await connected(seated, { type: 'hello' }, { type: 'ping' })
    socket.close()
    socket.send('{"type":"ping"}')
    expect(table.heard).toEqual([{ type: 'ping' }, 'gone'])
  })
})
