// A position of Conex while it is set up: hands, points, stars and whose turn it is. What lies on the table stays; cards that
// nobody holds are in the pile.

export interface ConexSet {
  hands: string[][]
  scores: number[]
  turn: number
  lightning: number | null
  double: number | null
}

interface Star {
  holder: number | null
}
interface Position {
  hands: string[][]
  scores: number[]
  pile: string[]
  layout: { card: string }[]
  turn: number | null
  stars: { lightning: Star; double: Star }
}

export function readConex(text: string): ConexSet {
  const { hands, scores, turn, stars } = JSON.parse(text) as Position
  return { hands, scores, turn: turn ?? 0, lightning: stars.lightning.holder, double: stars.double.holder }
}

/** Return the position with what was set; `base` has everything else. */
export function writeConex(base: string, { hands, scores, turn, lightning, double }: ConexSet): string {
  const position = JSON.parse(base) as Position
  const held = new Set(hands.flat())
  const all = [...position.pile, ...position.hands.flat()]
  const star = (holder: number | null) => (holder === null ? { holder } : { holder, usable: true })
  return JSON.stringify({
    ...position,
    scores,
    hands: hands.map((hand) => [...hand].sort()),
    pile: all.filter((card) => !held.has(card)),
    turn,
    phase: 'start',
    active: turn,
    zap: null,
    stars: { lightning: star(lightning), double: star(double) }
  })
}

/** The cards named in a text, as people write them: `p7, R3`. */
export function cardsIn(text: string): string[] {
  return text.toUpperCase().split(/[\s,;]+/).filter(Boolean)
}
