// Own games on the first page: those that wait for one come first.
import { describe, expect, it } from 'vitest'
import type { Listed } from '../../lib/api'
import { inOrder } from './lists.svelte'

const match = (name: string, more: Partial<Listed>): Listed => ({
  match: name, game: 'keks', phase: 'playing', players: [], created: 0, updated: 0, seats: [], watching: 0, result: null,
  mine: [0], turn: 1, ...more
})

describe('own games', () => {
  it('begin with those where it is one’s turn, the shortest clock first', () => {
    const listed = [
      match('ended', { phase: 'over', turn: null, updated: 9 }),
      match('theirs', { updated: 3 }),
      match('waiting', { phase: 'waiting', turn: null, updated: 8 }),
      match('mine', { turn: 0, updated: 5 }),
      match('mine, hurry', { turn: 0, left: [60_000, 60_000], updated: 1 }),
      match('ended first', { phase: 'over', turn: null, updated: 2 })
    ]
    expect(inOrder(listed).map((each) => each.match)).toEqual([
      'mine, hurry', 'mine', 'theirs', 'waiting', 'ended', 'ended first'
    ])
  })
})
