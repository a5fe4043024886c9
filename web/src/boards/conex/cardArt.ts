// The geometry of the picture of Conex: cards laid corner on corner. Millimetres, y down as SVG has it, angles clockwise.

interface Corner {
  colour: string
  value: number
  at: [number, number]
  facing: number
}

interface Card {
  colour: string
  corners: Corner[]
}

export interface Laid {
  colour: string
  x: number
  y: number
  angle: number
  corners: { colour: string; value: number; points: string; x: number; y: number }[]
}

type Point = [number, number]

const CARD: Point[] = [[-30, -45], [30, -45], [30, 45], [-30, 45]]
const INWARD = [45, 135, 225, 315] // of a card's corners, clockwise from the top left

const CARDS: Card[] = [
  { colour: 'turquoise', corners: [] },
  {
    colour: 'red',
    corners: [
      { colour: 'turquoise', value: 1, at: [-10, 23], facing: 135 },
      { colour: 'yellow', value: 4, at: [4, -34], facing: 270 }
    ]
  },
  {
    colour: 'yellow',
    corners: [
      { colour: 'turquoise', value: 3, at: [17, -12], facing: 345 },
      { colour: 'red', value: 2, at: [10, 24], facing: 60 }
    ]
  },
  {
    colour: 'purple',
    corners: [
      { colour: 'red', value: 3, at: [-17, 10], facing: 195 },
      { colour: 'turquoise', value: 2, at: [12, -27], facing: 315 }
    ]
  },
  {
    colour: 'turquoise',
    corners: [
      { colour: 'yellow', value: 2, at: [14, 22], facing: 30 },
      { colour: 'purple', value: 1, at: [-12, -24], facing: 225 }
    ]
  }
]
// Which card lies on which, by which of its corners, on which corner of the card below.
const LAYING: [on: number, corner: number, by: number][] = [[0, 1, 0], [0, 3, 0], [1, 2, 0], [2, 0, 0]]

function turned([x, y]: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)]
}

/** The part of a card inside the right angle at a corner's apex. */
function area({ at, facing }: Corner): Point[] {
  return [facing - 45, facing + 45].reduce<Point[]>((shape, edge, side) => {
    const [nx, ny] = turned([1, 0], edge + (side === 0 ? 90 : -90))
    return clipped(shape, ([x, y]) => (x - at[0]) * nx + (y - at[1]) * ny)
  }, CARD)
}

/** What of a convex shape lies where a measure is not negative. */
function clipped(shape: Point[], measure: (point: Point) => number): Point[] {
  return shape.flatMap((point, index) => {
    const next = shape[(index + 1) % shape.length]!
    const [here, there] = [measure(point), measure(next)]
    const kept: Point[] = here >= 0 ? [point] : []
    if (here >= 0 === there >= 0) return kept
    const share = here / (here - there)
    return [...kept, [point[0] + share * (next[0] - point[0]), point[1] + share * (next[1] - point[1])]]
  })
}

function shown(card: Card, x: number, y: number, angle: number): Laid {
  const corners = card.corners.map((corner) => {
    const shape = area(corner)
    const middle = (axis: 0 | 1) => shape.reduce((sum, point) => sum + point[axis], 0) / shape.length
    const points = shape.map((point) => point.map((value) => value.toFixed(2)).join(',')).join(' ')
    return { colour: corner.colour, value: corner.value, points, x: middle(0), y: middle(1) }
  })
  return { colour: card.colour, x, y, angle, corners }
}

export function laid(): Laid[] {
  const cards = [shown(CARDS[0]!, 0, 0, 78)]
  for (const [index, [on, corner, by]] of LAYING.entries()) {
    const [below, card] = [cards[on]!, CARDS[index + 1]!]
    const { at, facing } = card.corners[by]!
    const angle = below.angle + INWARD[corner]! - facing
    const [cx, cy] = turned(CARD[corner]!, below.angle)
    const [ax, ay] = turned(at, angle)
    cards.push(shown(card, below.x + cx - ax, below.y + cy - ay, angle))
  }
  return cards
}
