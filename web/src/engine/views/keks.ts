// What everybody sees of a game of Keks, as games/keks/view.py has it.
import { count } from '../../../engine/texts/cells.js'
import { writeRecord } from '../../../engine/record.js'
import type { Fields } from '../../../engine/types'
import type { GameViews } from '../rules'

const LETTERS = [...'ABCDEFGHIJ']
const TILES_OF_A_COLOUR = 6
const WINNING_TILES = 3
const NO_CRUMBS = -1
const ONE_CELL = 2 // letters of a move that takes one tile

interface KeksRecord {
  lying: bigint[]
  hands: number[][]
  won: number[]
  crumbs: number
  mover: number
  last_tile: number
}

const recordOf = (fields: Fields) => fields as unknown as KeksRecord

export const keksViews: GameViews = {
  options: (engine, position) => ({ last_tile: recordOf(engine.fields(position)).last_tile !== 0 }),

  view(rules, position) {
    const { lying, hands, crumbs } = recordOf(rules.engine.fields(position))
    return {
      board: rules.engine.text(position).split(' ')[0]!.split('/'),
      hands,
      won: hands.map((hand) => LETTERS.filter((_, colour) => hand[colour]! >= WINNING_TILES)),
      crumbs: crumbs === NO_CRUMBS ? null : LETTERS[crumbs],
      first_taken: LETTERS.filter((_, colour) => count(lying[colour]!) < TILES_OF_A_COLOUR),
      takeable: rules.legal(position).filter((move) => move.length === ONE_CELL)
    }
  },

  /** Those that win a colour or turn one into crumbs. */
  threats(rules, position, seat) {
    if (rules.turn(position) === null) return []
    const { engine } = rules
    const other = 1 - seat
    const fields = engine.fields(position)
    const turned = { record: writeRecord(engine.description.record, { ...fields, mover: other }), past: [] }
    const before = recordOf(fields)
    const gains = (move: bigint) => {
      const after = recordOf(engine.fields(engine.apply(turned, move)))
      return after.won[other]! > before.won[other]! || after.crumbs !== before.crumbs
    }
    return [...engine.moves(turned)].filter(([, move]) => gains(move)).map(([text, move]) => [text, engine.effects(turned, move)])
  }
}
