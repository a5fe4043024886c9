import { describe, expect, it } from 'vitest'
import type { GameInfo } from '../../lib/api'
import { usual, requestOf } from './choices'

const conex: GameInfo = {
  name: 'conex', title: 'Conex', most_players: 4, hidden: true, levels: [], reasons: {},
  options: [
    { name: 'players', default: 2, help: '', values: null, range: [2, 4] },
    { name: 'table', default: [700, 525], help: '', values: ['small', 'medium', 'large'], range: null },
    { name: 'target', default: 40, help: '', values: null, range: [1, 200] }
  ]
}
const called = (seat: number) => `Player ${seat + 1}`

describe('a new game', () => {
  it('asks for nothing that is as usual', () => {
    const wish = requestOf(conex, usual(conex, 'casual'), called)
    expect(wish).toMatchObject({ game: 'conex', seats: [{ kind: 'me' }, { kind: 'open' }], options: {}, listed: true })
  })
  it('says how many play by its seats', () => {
    const choices = usual(conex, 'casual')
    choices.seats.push({ kind: 'bot', name: '', level: 'club' })
    choices.options.table = 'small'
    expect(requestOf(conex, choices, called)).toMatchObject({
      seats: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', level: 'club' }], options: { players: 3, table: 'small' }
    })
  })
  it('names everybody who shares a screen, and lists no game without an open seat', () => {
    const choices = usual(conex, 'casual')
    choices.seats = [{ kind: 'me', name: ' Zoe ', level: '' }, { kind: 'me', name: '', level: '' }]
    expect(requestOf(conex, choices, called)).toMatchObject({
      seats: [{ kind: 'me', name: 'Zoe' }, { kind: 'me', name: 'Player 2' }], listed: false
    })
  })
  it('lets the lot say who begins against people, and the chooser against bots', () => {
    const choices = usual(conex, 'casual')
    expect(requestOf(conex, choices, called).order).toBe('lot')
    choices.seats[1]!.kind = 'bot'
    expect(requestOf(conex, choices, called)).toMatchObject({ order: 'given', seats: [{ kind: 'me' }, { kind: 'bot' }] })
    choices.first = 'other'
    expect(requestOf(conex, choices, called)).toMatchObject({ order: 'given', seats: [{ kind: 'bot' }, { kind: 'me' }] })
    choices.seats.reverse()
    choices.first = 'me'
    expect(requestOf(conex, choices, called)).toMatchObject({ seats: [{ kind: 'me' }, { kind: 'bot' }] })
  })
})
