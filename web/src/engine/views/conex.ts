// What a seat may know of a game of Conex, as games/conex/view.py has it. Where a card would lie and what it would score the
// rules say: the move is tried on a copy.
import { round } from '../../../engine/python.js'
import { cellsIn, count } from '../../../engine/texts/cells.js'
import type { Fields, Position } from '../../../engine/types'
import type { GameViews, Rules } from '../rules'

const PHASES = ['start', 'end', 'drop', 'over']
const STARS = ['lightning', 'double']
const LABELS = 'abc'
const TABLEAU = 52
const BESIDE_PILE = -1
const DECIMALS = 6
const [PLACE, DOUBLED] = [0, 1 << 19]

interface ConexRecord {
  hands: bigint[]
  x: number[]
  y: number[]
  angle: number[]
  scores: number[]
  width: number
  height: number
  target: number
  laid: number[]
  on: number[]
  corner: number[]
  by: number[]
  cover: number[]
  laid_count: number
  pile_count: number
  players: number
  stuck_by_hands: number
  active: number
  phase: number
  holder: number[]
  fresh: number[]
}

const recordOf = (fields: Fields) => fields as unknown as ConexRecord

/** To a millionth of a millimetre or a degree, and never −0. */
const rounded = (value: number) => round(value, DECIMALS) + 0

function idsOf(rules: Rules): string[] {
  const { cards } = rules.engine.description.equipment as { cards: { id: string }[] }
  return cards.map((card) => card.id)
}

export const conexViews: GameViews = {
  options(engine, position) {
    const { players, width, height, target, stuck_by_hands: byHands } = recordOf(engine.fields(position))
    return { players, table: [width, height], target, stuck: byHands ? 'hands' : 'pile' }
  },

  view(rules, position, seat) {
    const record = recordOf(rules.engine.fields(position))
    const ids = idsOf(rules)
    const lying = record.laid.slice(0, record.laid_count)
    const scores = record.scores.slice(0, record.players)
    const phase = PHASES[record.phase]
    const acting = seat !== null && seat === rules.turn(position) && phase === 'start'
    return {
      table: [record.width, record.height],
      target: record.target,
      scores,
      phase,
      active: record.active,
      final: phase !== 'over' && Math.max(...scores) >= record.target,
      stars: Object.fromEntries(STARS.map((name, star) => [name, starState(record, star)])),
      pile: record.pile_count,
      hands: record.hands.slice(0, record.players).map(count),
      hand: seat === null ? null : cellsIn(record.hands[seat]!).map((card) => ids[card]),
      layout: lying.map((card) => lyingCard(record, ids, card)),
      free: lying.filter((card) => !record.cover[card]).map((card) => ids[card]),
      placements: acting ? placements(rules, position, record, ids) : []
    }
  },

  threats: () => [],
  seenMove: (move) => (move.startsWith('drop ') ? 'drop ?' : move),
  reveals: (move) => !(move.startsWith('zap ') || move === 'done' || move === 'pass')
}

function starState({ holder, fresh }: ConexRecord, star: number) {
  const nobodys = holder[star] === BESIDE_PILE
  return { holder: nobodys ? null : holder[star], usable: !(nobodys || fresh[star]) }
}

function lyingCard(record: ConexRecord, ids: string[], card: number) {
  const on = record.on[card]!
  return {
    card: ids[card],
    x: rounded(record.x[card]!),
    y: rounded(record.y[card]!),
    angle: rounded(record.angle[card]!),
    on: on === TABLEAU ? 'B' : ids[on],
    corner: record.corner[card],
    by: LABELS[record.by[card]!]
  }
}

/** Where the seat to act could place its cards. */
function placements(rules: Rules, position: Position, before: ConexRecord, ids: string[]) {
  const found = []
  for (const [move, code] of rules.moves(position)) {
    if ((Number(code) & 7) !== PLACE || Number(code) & DOUBLED) continue
    const card = (Number(code) >> 3) & 63
    const after = recordOf(rules.engine.fields(rules.engine.apply(position, code)))
    const points = after.scores[before.active]! - before.scores[before.active]!
    const pose = { x: rounded(after.x[card]!), y: rounded(after.y[card]!), angle: rounded(after.angle[card]!) }
    found.push({ move, card: ids[card], ...pose, points })
  }
  return found
}
