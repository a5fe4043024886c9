import { describe, expect, it } from 'vitest'
import type { View } from '../boards/contract'
import { clockText, leftTo, longLeft } from './clock'
import type { EventMessage, MatchEvent, SeatInfo, Welcome } from './protocol'
import { stepAt } from './shownStep'
import { afterEvent, fromWelcome, isWhole, turnOf, withHistory, type MatchState } from './matchState'

const person = (name: string): SeatInfo => ({ kind: 'person', name, level: null, program: false })
const view = (turn: number | null, tag = ''): View => ({
  game: 'keks', options: {}, seat: 0, turn, outcome: null, board: [tag], hands: [], won: [], crumbs: null, first_taken: [], takeable: []
})

function welcomed(moves: string[] = [], extra: Partial<Welcome['match']> = {}): Welcome {
  return {
    type: 'welcome', id: null, seat: 0, now: 1000, missed: [],
    match: {
      game: 'keks', options: {}, phase: 'playing', number: 5 + moves.length, seats: [person('Ada'), person('Ben')],
      clock: { kind: 'fischer', seconds: 60, increment: 0, days: 0, left: [60_000, 60_000] }, takeover: false, patience: 0,
      commitment: '', imported: false, hints: false, offers: [], moves, result: null, rematch: null, position: view(moves.length % 2), legal: ['b1'],
      chat: [], lines: 0, ...extra
    }
  }
}

type Bare<Event> = Event extends unknown ? Omit<Event, 'at'> : never

function happened(match: MatchState, event: Bare<MatchEvent>, extra: Partial<EventMessage> = {}): MatchState {
  return afterEvent(match, { type: 'event', number: match.number + 1, event: { at: 2000, ...event } as MatchEvent, ...extra })
}

describe('the fold of a match', () => {
  it('keeps the views as moves come', () => {
    const start = fromWelcome(welcomed(), null)
    const after = happened(start, { type: 'moved', seat: 0, move: 'b1', spent: 5 }, { position: view(1, 'then'), legal: [], left: [55_000, 60_000] })
    expect(after.steps.map((step) => step.move)).toEqual([null, 'b1'])
    expect(after.steps[0]!.position).toBe(start.steps[0]!.position)
    expect(after.steps[1]).toMatchObject({ by: 0, spent: 5, position: { board: ['then'] } })
    expect([turnOf(after), after.legal, after.number]).toEqual([1, [], 6])
    expect(isWhole(after)).toBe(true)
  })

  it('knows after a gap which steps it has not seen, and fills them in', () => {
    const before = fromWelcome(welcomed(), null)
    const back = fromWelcome(welcomed(['b1', 'h7']), before)
    expect(back.steps.map((step) => step.position !== null)).toEqual([true, false, true])
    expect(isWhole(back)).toBe(false)
    const whole = withHistory(back, [
      { move: null, by: null, spent: null, position: view(0) },
      { move: 'b1', by: 0, spent: 1, position: view(1, 'told') },
      { move: 'h7', by: 1, spent: 1, position: view(0) }
    ])
    expect(isWhole(whole)).toBe(true)
    expect(whole.steps[1]).toMatchObject({ by: 0, position: { board: ['told'] } })
  })

  it('does not believe a history that went another way', () => {
    const back = fromWelcome(welcomed(['b1', 'h7']), null)
    const told = withHistory(back, [{ move: null, by: null, spent: null, position: view(0) }, { move: 'g2', by: 0, spent: 1, position: view(1) }])
    expect(told.steps[1]).toMatchObject({ move: 'b1', position: null })
  })

  it('takes moves back', () => {
    const two = fromWelcome(welcomed(['b1', 'h7']), null)
    const back = happened(two, { type: 'takenback', keep: 1 }, { position: view(1), legal: [], left: [1, 2] })
    expect(back.steps.map((step) => step.move)).toEqual([null, 'b1'])
    expect(turnOf(back)).toBe(1)
  })

  it('declines the offers of others by moving, and keeps an own offer of a draw', () => {
    let match = fromWelcome(welcomed(), null)
    match = happened(match, { type: 'offered', seat: 0, what: 'draw' })
    match = happened(match, { type: 'offered', seat: 1, what: 'takeback', keep: 0 })
    match = happened(match, { type: 'moved', seat: 0, move: 'b1', spent: 0 }, { position: view(1) })
    expect(match.offers.map((offer) => offer.what)).toEqual(['draw'])
    match = happened(match, { type: 'answered', seat: 1, what: 'draw', yes: false })
    expect(match.offers).toEqual([])
  })

  it('forgets the name of somebody who was erased', () => {
    const after = happened(fromWelcome(welcomed(), null), { type: 'erased', seat: 0 })
    expect(after.seats).toEqual([person('Guest'), person('Ben')])
  })

  it('seats people, starts, and ends with a reason', () => {
    let match = fromWelcome(welcomed([], { phase: 'waiting', position: null, seats: [person('Ada'), { ...person(''), kind: 'open' }] }), null)
    expect(match.steps).toEqual([])
    match = happened(match, { type: 'joined', seat: 1, name: 'Ben' })
    match = happened(match, { type: 'started' }, { position: view(0), legal: ['b1'] })
    expect([match.seats[1]!.name, match.phase, match.steps.length]).toEqual(['Ben', 'playing', 1])
    match = happened(match, { type: 'ended', winners: [1], payoffs: [-1, 1], reason: 'resignation', seed: '' }, { position: view(0) })
    expect([match.phase, match.result?.reason, turnOf(match)]).toEqual(['over', 'resignation', null])
  })
})

describe('clocks', () => {
  it('run for the seat to act only, from when they were told', () => {
    const match = fromWelcome(welcomed(), null)
    expect([leftTo(match, 0, 11_000), leftTo(match, 1, 11_000)]).toEqual([50_000, 60_000])
    expect(leftTo(match, 0, 999_999)).toBe(0)
  })
  it('are written as people read them', () => {
    expect([clockText(65_000), clockText(3_600_000), clockText(9_850), clockText(0)]).toEqual(['1:05', '1:00:00', '0:09.8', '0:00.0'])
    const day = 86_400_000
    expect([3 * day - 2000, 2.2 * day, day + 1, 5_400_000, 30_000].map(longLeft)).toEqual([
      { unit: 'days', count: 3 }, { unit: 'days', count: 2 }, { unit: 'hours', count: 25 },
      { unit: 'minutes', count: 90 }, { unit: 'minutes', count: 1 }
    ])
  })
  it('stand at nothing for who lost on time, and stop for everybody when the game ends', () => {
    const start = fromWelcome(welcomed(), null)
    const ended = (reason: string) =>
      afterEvent(start, {
        type: 'event', number: 6, event: { type: 'ended', at: 31_000, winners: [1], payoffs: [-1, 1], reason, seed: '' }
      } as EventMessage)
    expect([0, 1].map((seat) => leftTo(ended('timeout'), seat, 99_000))).toEqual([0, 60_000])
    expect([0, 1].map((seat) => leftTo(ended('resignation'), seat, 99_000))).toEqual([30_000, 60_000])
    const again = fromWelcome(welcomed([], { phase: 'over', result: ended('timeout').result }), null)
    expect([0, 1].map((seat) => leftTo(again, seat, 99_000))).toEqual([0, 60_000])
  })
})

describe('a step', () => {
  const steps = [null, 'b1', 'h7'].map((move, index) => ({ move, by: move ? (index + 1) % 2 : null, spent: null, position: view(index % 2, String(index)) }))

  it('comes with what was before it', () => {
    expect(stepAt(steps, 2)).toMatchObject({ index: 2, before: { board: ['1'] }, last: { move: 'h7', by: 1 } })
    expect(stepAt(steps, 0)).toMatchObject({ before: null, last: null })
    expect(stepAt([], -1)).toEqual({ index: -1, position: null, before: null, last: null })
  })
  it('keeps its position when the same is told once more, so that nothing begins anew', () => {
    const first = fromWelcome(welcomed(['b1']), null)
    const again = fromWelcome(welcomed(['b1']), first)
    expect(again.steps.at(-1)!.position).toBe(first.steps.at(-1)!.position)
  })
})
