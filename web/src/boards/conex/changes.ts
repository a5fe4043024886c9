// What a move did, found by comparing the views before and after it; told in words and shown in animation.
import { siteOf } from './choices'
import { STARS, type ConexView, type Lying, type StarName } from './view'
import type { Played } from '../contract'

export type DieFace = 'one' | 'two' | StarName

export interface StarChange {
  star: StarName
  from: number | null
  to: number | null
}

interface By {
  by: number
  stars: StarChange[]
}

export type Change =
  | (By & {
      kind: 'place'
      lying: Lying
      points: number
      doubled: boolean
      rolled: boolean
      face: DieFace | null
      drawn: number
    })
  | (By & { kind: 'draw'; drawn: number })
  | (By & { kind: 'zap'; lying: Lying | null; card: string })
  | (By & { kind: 'drop'; card: string | null })
  | (By & { kind: 'pass' | 'done' })

/** `dice` says which cards roll the die; without it, a roll is known by what it did. */
export function changeOf(before: ConexView, played: Played, after: ConexView, dice: (card: string) => boolean): Change {
  const { move, by } = played
  const stars = starChanges(before, after)
  const grown = (after.hands[by] ?? 0) - (before.hands[by] ?? 0)
  if (move === 'draw') return { kind: 'draw', by, stars, drawn: grown }
  if (move === 'pass' || move === 'done') return { kind: move, by, stars }
  const [verb, card] = move.split(' ') as [string, string | undefined]
  if (verb === 'zap') {
    return { kind: 'zap', by, stars, card: card!, lying: before.layout.find((lying) => lying.card === card) ?? null }
  }
  if (verb === 'drop') return { kind: 'drop', by, stars, card: card === '?' ? null : card! }
  return placed(before, played, after, stars, dice)
}

function placed(
  before: ConexView,
  { move, by }: Played,
  after: ConexView,
  stars: StarChange[],
  dice: (card: string) => boolean
): Change {
  const { card } = siteOf(move)
  const lying = after.layout.find((one) => one.card === card)!
  const doubled = move.endsWith('*')
  const drawn = after.hands[by]! - before.hands[by]! + 1
  const points = after.scores[by]! - before.scores[by]!
  const taken =
    doubled && after.stars.double.holder === by ? [...stars, { star: 'double' as const, from: null, to: by }] : stars
  const rolled = dice(card) || drawn > 0 || taken.some((change) => change.to === by)
  const face = rolled ? faceOf(before, by, doubled, taken, drawn) : null
  return { kind: 'place', by, stars: taken, lying, points, doubled, rolled, face, drawn }
}

/** The face that the die must have shown; null where a full purse or an empty pile leaves it open. */
function faceOf(before: ConexView, by: number, doubled: boolean, stars: StarChange[], drawn: number): DieFace | null {
  if (drawn > 0) return drawn === 1 ? 'one' : 'two'
  const taken = stars.find((change) => change.to === by)
  if (taken) return taken.star
  const holding = STARS.filter((star) => before.stars[star].holder === by && !(doubled && star === 'double'))
  return holding.length === 1 && before.pile > 0 ? holding[0]! : null
}

function starChanges(before: ConexView, after: ConexView): StarChange[] {
  return STARS.map((star) => ({ star, from: before.stars[star].holder, to: after.stars[star].holder })).filter(
    ({ from, to }) => from !== to
  )
}

/** The table when a card has just come to lie and nothing else has happened yet: no points, no die, nothing drawn. */
export function landed(before: ConexView, after: ConexView): ConexView {
  return { ...before, layout: after.layout, free: after.free, placements: [] }
}
