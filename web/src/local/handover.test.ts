// What the server is sent of a running local match.
import { describe, expect, it } from 'vitest'
import { handOverOf } from './handover'
import type { LogEvent } from './log'

const LOG: LogEvent[] = [
  {
    type: 'created', at: 5, game: 'conex', options: { players: 3 }, seats: [{}, { kind: 'bot', level: 'club' }, {}],
    clock: { kind: 'none', seconds: 0, increment: 0, days: 0 }, seed: 'ab', commitment: 'cd', substitute: 'novice',
    takeover: false, patience: 1, hints: true, imported: false
  },
  { type: 'joined', at: 5, seat: 0, name: 'Ada', bot: false },
  { type: 'joined', at: 5, seat: 2, name: 'Bob', bot: false },
  { type: 'started', at: 5 },
  { type: 'moved', at: 6, seat: 0, move: 'draw', spent: 1 },
  { type: 'moved', at: 7, seat: 1, move: 'pass', spent: 0 },
  { type: 'takenback', at: 8, keep: 1 },
  { type: 'moved', at: 9, seat: 1, move: 'draw', spent: 0 },
  { type: 'resigned', at: 9, seat: 2 },
  { type: 'takenover', at: 9, seat: 2, level: 'novice' }
]

describe('a match that is handed over', () => {
  it('has the moves that stand, and who plays on', () => {
    expect(handOverOf(LOG)).toMatchObject({
      hints: true,
      save: {
        game: 'conex', seed: 'ab', commitment: 'cd', moves: ['draw', 'draw'], times: [1, 0], result: null,
        seats: [
          { kind: 'person', name: 'Ada' }, { kind: 'bot', name: 'club', level: 'club' }, { kind: 'bot', name: 'Bob', level: 'novice' }
        ]
      }
    })
  })
})
