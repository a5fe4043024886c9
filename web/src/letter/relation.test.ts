// What is said of a letter to whoever has its game already: by moves, ends and seats alone, without an engine.
import { describe, expect, it } from 'vitest'
import type { Match } from '../local/match'
import type { ReadLetter } from './codec'
import { relationOf } from './relation'

const OPTIONS = { last_tile: false }
const ended = (reason: string, winner: number) => ({ type: 'ended', reason, winners: [winner] })

function kept(moves: string, end: object | null = null): Match {
  return { created: { game: 'keks', options: OPTIONS }, moves: [...moves].map((move) => ({ move })), ended: end } as unknown as Match
}

function letter(moves: string, changed: Partial<ReadLetter> = {}): ReadLetter {
  const movers = [...moves].map((_, at) => at % 2)
  return { game: 'keks', options: OPTIONS, number: '', names: ['', ''], moves: [...moves], movers, resigned: null, to: 0, ...changed }
}

describe('a letter to seat 1', () => {
  it.each([
    ['the same game', kept('abc'), letter('abc'), 'same'],
    ['the next move', kept('ab'), letter('abc'), 'newer'],
    ['a state that was played on from', kept('abcd'), letter('abc'), 'older'],
    ['the first state again', kept('abcd'), letter(''), 'older'],
    ['another move', kept('abcd'), letter('axc'), 'other-moves'],
    ['other options', kept('ab'), letter('abc', { options: { last_tile: true } }), 'other-game'],
    ['another game', kept('ab'), letter('abc', { game: 'connexoh', options: {} }), 'other-game'],
    ['a move of one’s own that was made elsewhere', kept('a'), letter('abc'), 'own-move'],
    ['a resignation', kept('ab'), letter('ab', { resigned: 0 }), 'newer'],
    ['a resignation that one has moved after', kept('ab'), letter('a', { resigned: 0 }), 'newer'],
    ['a resignation of one’s own', kept('ab'), letter('ab', { resigned: 1 }), 'own-move'],
    ['a resignation that is known', kept('ab', ended('resignation', 1)), letter('ab', { resigned: 0 }), 'same'],
    ['a move after a resignation', kept('ab', ended('resignation', 0)), letter('abc'), 'over'],
    ['a state before a resignation', kept('ab', ended('resignation', 0)), letter('a'), 'older'],
    ['the end that is known', kept('abc', ended('five-colours', 0)), letter('abc'), 'same'],
    ['a resignation after the end', kept('abc', ended('five-colours', 0)), letter('a', { resigned: 0 }), 'older']
  ] as const)('with %s', (_, game, told, relation) => {
    expect(relationOf(game, 1, told)).toBe(relation)
  })
})
