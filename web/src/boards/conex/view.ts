// What the server says of a Conex game: the view of one seat, and the deck that all cards are drawn from.
import type { Schemas } from '../../lib/protocol'

export type Colour = 'yellow' | 'red' | 'turquoise' | 'purple'
export type StarName = keyof Schemas['Stars']
export type Point = [number, number]

export const STARS: readonly StarName[] = ['lightning', 'double']
export const TABLEAU = 'B'

export type ConexView = Schemas['ConexView']
export type Lying = Schemas['LyingCard']
export type Placement = Schemas['Placement']
export type StarState = Schemas['StarState']
/** Where a card lies: millimetres from the table's middle, y up, degrees counter-clockwise. */
export type Pose = Pick<Lying, 'x' | 'y' | 'angle'>

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
