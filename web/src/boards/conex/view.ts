// What the server says of a Conex game: the view of one seat, and the deck that all cards are drawn from.
import type { View } from '../contract'

export type Colour = 'yellow' | 'red' | 'turquoise' | 'purple'
export type StarName = 'lightning' | 'double'
export type Point = [number, number]

export const STARS: readonly StarName[] = ['lightning', 'double']
export const TABLEAU = 'B'

/** Where a card lies: millimetres from the table's middle, y up, degrees counter-clockwise. */
export interface Pose {
  x: number
  y: number
  angle: number
}

export interface Lying extends Pose {
  card: string
  on: string
  corner: number
  by: string
}

export interface Placement extends Pose {
  move: string
  card: string
  points: number
}

export interface StarState {
  holder: number | null
  usable: boolean
}

export interface ConexView extends View {
  game: 'conex'
  table: [number, number]
  target: number
  scores: number[]
  phase: 'start' | 'end' | 'drop' | 'over'
  active: number
  final: boolean
  stars: Record<StarName, StarState>
  pile: number
  hands: number[]
  hand: string[] | null
  layout: Lying[]
  free: string[]
  placements: Placement[]
}

/** A CONEX corner; `area` is its polygon in the card's frame, from the apex counter-clockwise. */
export interface Corner {
  label: string
  colour: Colour
  value: number
  at: Point
  facing: number
  area: Point[]
}

export interface Card {
  id: string
  colour: Colour
  action: 'die' | '+2' | null
  corners: Corner[]
}

export interface Deck {
  card: { width: number; height: number }
  tableau: { side: number; square: number; colours: Colour[] }
  cards: Card[]
}
