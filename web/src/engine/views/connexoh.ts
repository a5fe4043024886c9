// What everybody sees of a game of Connex'Oh, as games/connexoh/view.py has it. How triangles are connected, the rules say.
import { cellsIn, count } from '../../../engine/texts/cells.js'
import { writeRecord } from '../../../engine/record.js'
import type { Fields, Position } from '../../../engine/types'
import type { GameViews, Rules } from '../rules'

const PLAYERS = [0, 1]
const FILES = 'abcdefgh'
const NO_TILE = -1
const LAST_MOVE = 400

interface ConnexohRecord {
  north: bigint
  pawns: bigint[]
  protected: bigint
  moves_played: number
  seen: number
  turned: number
  side: number
  orientation: number
}

interface Path {
  cells: number[]
  loop: boolean
  leaving: boolean
}

const recordOf = (fields: Fields) => fields as unknown as ConnexohRecord
const tileName = (cell: number) => `${FILES[cell % 8]}${Math.floor(cell / 8) + 1}`
const tileNames = (mask: bigint) => cellsIn(mask).map(tileName).sort()
const bit = (cell: number) => 1n << BigInt(cell)

export const connexohViews: GameViews = {
  options(engine, position) {
    const { side, orientation } = recordOf(engine.fields(position))
    return { size: side, orientation }
  },

  view(rules, position) {
    const record = recordOf(rules.engine.fields(position))
    const rows = rules.engine.text(position).split(' ')[0]!.split('/')
    return {
      tiles: rows.map((row) => [...row].filter((_, index) => index % 2 === 0).join('')),
      pawns: record.pawns.map(tileNames),
      protected: tileNames(record.protected),
      turned: record.turned === NO_TILE ? null : tileName(record.turned),
      paths: PLAYERS.map((player) => pathsOf(rules, position, record, player)),
      exits: PLAYERS.map((player) => tileNames(exitsOf(record, player))),
      occurrence: record.seen,
      moves_played: record.moves_played,
      moves_left: LAST_MOVE - record.moves_played
    }
  },

  /** The turns that take out pawns of the opponent's. Protection lasts one move, so it is over by then. */
  threats(rules, position, seat) {
    const turn = rules.turn(position)
    if (turn === null) return []
    const { engine } = rules
    const other = 1 - seat
    const fields = engine.fields(position)
    const changed = turn === seat ? { ...fields, mover: other, protected: 0n } : fields
    const turned = { record: writeRecord(engine.description.record, changed), past: [] }
    const stillIn = count(recordOf(fields).pawns[other]!)
    const gains = (move: bigint) => count(recordOf(engine.fields(engine.apply(turned, move))).pawns[other]!) < stillIn
    return [...engine.moves(turned)].filter(([, move]) => gains(move)).map(([text, move]) => [text, engine.effects(turned, move)])
  }
}

/** The tiles at the edge that a player leaves over whose triangle touches it: light to the north, dark to the south. */
function exitsOf({ north, side }: ConnexohRecord, player: number): bigint {
  const row = player === 0 ? side - 1 : 0
  return north & (BigInt((1 << side) - 1) << BigInt(8 * row))
}

/** All paths of a colour that lead somewhere: to a second triangle, or over the edge. */
function pathsOf(rules: Rules, position: Position, record: ConnexohRecord, player: number) {
  const around = neighboursOf(rules, position, player)
  const exits = exitsOf(record, player)
  const seen = new Set<number>()
  const found: Path[] = []
  for (let y = 0; y < record.side; y++) {
    for (let x = 0; x < record.side; x++) {
      if (seen.has(8 * y + x)) continue
      const path = pathThrough(around, exits, 8 * y + x)
      path.cells.forEach((cell) => seen.add(cell))
      if (path.cells.length > 1 || path.leaving) found.push(path)
    }
  }
  return found.map(({ cells, loop, leaving }) => ({ tiles: cells.map(tileName), loop, leaving }))
}

/** Return a function to the cells at the other ends of a triangle's connections. */
function neighboursOf(rules: Rules, position: Position, player: number): (cell: number) => number[] {
  const { module } = rules.engine
  const known = new Map<number, number[]>()
  const ask = (cell: number) =>
    module.scratch(() => {
      const words = module.putWords([bit(cell)])
      module.functions.connected!(module.put(position.record), player, words)
      return cellsIn(module.words(words, 1)[0]!)
    })
  return (cell) => {
    const found = known.get(cell) ?? ask(cell)
    known.set(cell, found)
    return found
  }
}

function pathThrough(around: (cell: number) => number[], exits: bigint, cell: number): Path {
  const members = [cell]
  for (const member of members) members.push(...around(member).filter((each) => !members.includes(each)))
  members.sort((a, b) => a - b)
  const ends = members.filter((member) => around(member).length < 2)
  const cells = [ends[0] ?? members[0]!]
  for (;;) {
    const onward = around(cells.at(-1)!).find((each) => !cells.includes(each))
    if (onward === undefined) break
    cells.push(onward)
  }
  return { cells, loop: ends.length === 0, leaving: members.some((member) => (exits & bit(member)) !== 0n) }
}
