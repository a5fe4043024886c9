// How the cards look: the four colours with a pattern and a sign each, the players' markers, and where things stand on
// a card. Nobody has to tell colours apart: a pattern covers cards and corners, and a sign stands on the card.
import type { Card, Colour, Corner, Point } from './view'

interface Paint {
  flat: string
  shade: string
  ink: string
  /** One tile of the pattern, 6 mm wide and high: a path to stroke or to fill. */
  motif: string
  stroked: boolean
  /** The colour's sign, about 2 wide and high around the origin. */
  sign: string
}

export const PAINTS: Record<Colour, Paint> = {
  yellow: {
    flat: '#f8cb4b',
    shade: '#e9b022',
    ink: '#4d3600',
    stroked: false,
    motif: 'M3 2a1 1 0 1 1 0 2a1 1 0 1 1 0-2z',
    sign: 'M0-1a1 1 0 1 1 0 2a1 1 0 1 1 0-2z'
  },
  red: {
    flat: '#e0514c',
    shade: '#cb3a37',
    ink: '#ffffff',
    stroked: true,
    motif: 'M-1 1l2-2M-1 7l8-8M5 7l2-2',
    sign: 'M0-1.05L1.1.85H-1.1z'
  },
  turquoise: {
    flat: '#3cc2b6',
    shade: '#1fa598',
    ink: '#00332e',
    stroked: true,
    motif: 'M0 3q1.5-2 3 0t3 0',
    sign: 'M-.92-.92H.92V.92H-.92z'
  },
  purple: {
    flat: '#8459b6',
    shade: '#6c419c',
    ink: '#ffffff',
    stroked: false,
    motif: 'M3 1.6l1.4 1.4-1.4 1.4-1.4-1.4z',
    sign: 'M0-1.2L1.2 0 0 1.2-1.2 0z'
  }
}

export const COLOURS = Object.keys(PAINTS) as Colour[]

// Markers wear none of the four colours of the cards.
export const MARKERS = [
  { paper: '#2f4a8a', ink: '#ffffff' },
  { paper: '#f28c38', ink: '#3a1c00' },
  { paper: '#c3ced9', ink: '#22303d' },
  { paper: '#6ab04a', ink: '#10290a' }
] as const

export const FLASH = 'M2-9l-7 11h4.5l-2 8 7.5-11h-4.5z'
export const STAR_SHAPE = starShape()

function starShape(): string {
  const points = Array.from({ length: 10 }, (_, i) => {
    const [far, turn] = [i % 2 === 0 ? 10 : 6.2, ((90 + 36 * i) * Math.PI) / 180]
    return `${(far * Math.cos(turn)).toFixed(2)},${(-far * Math.sin(turn)).toFixed(2)}`
  })
  return points.join(' ')
}

export const CAP_SHIFT = 0.36 // of the font size, from the middle of a capital or a digit down to its baseline
const ELBOW_ROOM = 5.5 // between the emblem of a card and its corners

/** A polygon of a card's frame as SVG writes it. */
export function points(polygon: readonly Point[]): string {
  return polygon.map(([x, y]) => `${+x.toFixed(3)},${+(-y).toFixed(3)}`).join(' ')
}

/** The two legs of a corner, which is where its frame is drawn. */
export function legs({ area }: Corner): string {
  return points([area[1]!, area[0]!, area[area.length - 1]!])
}

/** Where a corner's value stands best: the middle of the largest circle inside, and its radius (y up). */
export function roomiest({ area }: Corner): { x: number; y: number; radius: number } {
  if (area.length === 3) {
    const [a, b, c] = area as [Point, Point, Point]
    const sides = [far(b, c), far(c, a), far(a, b)] as const
    const sum = sides[0] + sides[1] + sides[2]
    const mean = (i: 0 | 1) => (sides[0] * a[i] + sides[1] * b[i] + sides[2] * c[i]) / sum
    return { x: mean(0), y: mean(1), radius: (sides[1] * sides[2]) / sum }
  }
  const mean = (i: 0 | 1) => area.reduce((sum, p) => sum + p[i], 0) / area.length
  return {
    x: mean(0),
    y: mean(1),
    radius: Math.min(far(area[0]!, area[1]!), far(area[0]!, area[area.length - 1]!)) / 2
  }
}

/** The middle of the card, or the nearest of a few spots around it where the emblem stands clear of the corners. */
export function emblemSpot(card: Card): { x: number; y: number } {
  const spots = [-6, -3, 0, 3, 6].flatMap((x) => [-12, -8, -4, 0, 4, 8, 12].map((y) => ({ x, y })))
  spots.sort((one, other) => Math.hypot(one.x, one.y) - Math.hypot(other.x, other.y))
  const room = (spot: { x: number; y: number }) =>
    Math.min(...card.corners.map((corner) => clearance(spot, corner)), ELBOW_ROOM)
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best))
}

/** From a round emblem of 12 mm to the nearest point of a corner's outline; corners are small, so a few points do. */
function clearance(spot: { x: number; y: number }, { area }: Corner): number {
  const along = area.flatMap((p, i) => {
    const next = area[(i + 1) % area.length]!
    return [0, 0.25, 0.5, 0.75].map((t): Point => [p[0] + (next[0] - p[0]) * t, p[1] + (next[1] - p[1]) * t])
  })
  return Math.min(...along.map((p) => far(p, [spot.x, spot.y]))) - 12
}

function far(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1])
}
