// Where on the table one looks, and how near. Table points are in millimetres as SVG counts them (y down, the middle of
// the table is the origin), screen points are pixels from the top left of the window onto the table.
import type { ConexView, Deck, Pose } from './view'

/** The table point in the middle of the window, and pixels per millimetre. */
export interface Camera {
  x: number
  y: number
  scale: number
}

export interface Size {
  width: number
  height: number
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Spot {
  x: number
  y: number
}

export const NEAREST = 6
const SURROUNDINGS = 96 // millimetres around the cards: a card laid on an outer one still fits in

/** The whole box in the window less what is `taken` on its right, as near as that allows. */
export function fitted(box: Box, size: Size, nearest = NEAREST, taken = 0): Camera {
  const width = size.width - taken
  const scale = Math.min(width / (box.right - box.left), size.height / (box.bottom - box.top), nearest)
  return { x: (box.left + box.right + taken / scale) / 2, y: (box.top + box.bottom) / 2, scale }
}

export function moved(camera: Camera, dx: number, dy: number): Camera {
  return { ...camera, x: camera.x - dx / camera.scale, y: camera.y - dy / camera.scale }
}

/** Nearer or farther, the table point under `at` staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Spot, size: Size): Camera {
  const fixed = onTable(camera, at, size)
  const scale = camera.scale * factor
  return { scale, x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale }
}

/** Two fingers went from `from` to `to`: the table points below them stay below them. */
export function pinched(camera: Camera, from: [Spot, Spot], to: [Spot, Spot], size: Size): Camera {
  const [before, after] = [middle(...from), middle(...to)]
  const spread = distance(...from)
  const factor = spread > 0 ? distance(...to) / spread : 1
  return zoomed(moved(camera, after.x - before.x, after.y - before.y), factor, after, size)
}

/** The nearest allowed camera: not farther than the whole table, and the middle of the window always over the cards. */
export function held(camera: Camera, cards: Box, table: Box, size: Size): Camera {
  const farthest = Math.min(fitted(table, size).scale, fitted(cards, size).scale) * 0.9
  const scale = clamp(camera.scale, farthest, NEAREST)
  return { scale, x: clamp(camera.x, cards.left, cards.right), y: clamp(camera.y, cards.top, cards.bottom) }
}

export function onTable(camera: Camera, at: Spot, size: Size): Spot {
  return { x: camera.x + (at.x - size.width / 2) / camera.scale, y: camera.y + (at.y - size.height / 2) / camera.scale }
}

export function onScreen(camera: Camera, at: Spot, size: Size): Spot {
  return { x: (at.x - camera.x) * camera.scale + size.width / 2, y: (at.y - camera.y) * camera.scale + size.height / 2 }
}

/** The nearest camera to this one that has a table point in the window, `margin` pixels from its rim and what is taken there. */
export function including(camera: Camera, at: Spot, size: Size, margin: number, taken = 0): Camera {
  const seen = onScreen(camera, at, size)
  const room = { x: Math.min(margin, size.width / 2), y: Math.min(margin, size.height / 2) }
  const dx = clamp(seen.x, room.x, Math.max(room.x, size.width - taken - room.x)) - seen.x
  const dy = clamp(seen.y, room.y, size.height - room.y) - seen.y
  return moved(camera, dx, dy)
}

/** Part of the way from one camera to another; scales go by ratio, so that the ride feels even. */
export function between(from: Camera, to: Camera, share: number): Camera {
  const part = (a: number, b: number) => a + (b - a) * share
  return { x: part(from.x, to.x), y: part(from.y, to.y), scale: from.scale * (to.scale / from.scale) ** share }
}

/** For the layer that the table is drawn on, its origin in the top left of the window. */
export function transformOf(camera: Camera, size: Size): string {
  const origin = onScreen(camera, { x: 0, y: 0 }, size)
  return `translate(${origin.x.toFixed(2)}px, ${origin.y.toFixed(2)}px) scale(${camera.scale.toFixed(5)})`
}

export function tableBox(view: ConexView): Box {
  const [width, height] = view.table
  return { left: -width / 2, top: -height / 2, right: width / 2, bottom: height / 2 }
}

/** What there is to see: the tableau and the cards. */
export function cardsBox(view: ConexView, deck: Deck): Box {
  const half = deck.tableau.side / 2
  return view.layout
    .map((lying) => boxOf(lying, deck))
    .reduce(around, { left: -half, top: -half, right: half, bottom: half })
}

/** What there is to see with the room that the next cards need, as far as the table goes. */
export function playBox(view: ConexView, deck: Deck): Box {
  const cards = cardsBox(view, deck)
  const table = tableBox(view)
  return {
    left: Math.max(cards.left - SURROUNDINGS, table.left - 8),
    top: Math.max(cards.top - SURROUNDINGS, table.top - 8),
    right: Math.min(cards.right + SURROUNDINGS, table.right + 8),
    bottom: Math.min(cards.bottom + SURROUNDINGS, table.bottom + 8)
  }
}

/** What there is to see in a small window: the cards, and the places where the next one may lie. */
export function closeBox(view: ConexView, deck: Deck): Box {
  return view.placements.map((place) => boxOf(place, deck)).reduce(around, cardsBox(view, deck))
}

function boxOf(pose: Pose, deck: Deck): Box {
  const turn = (pose.angle * Math.PI) / 180
  const [c, s] = [Math.abs(Math.cos(turn)), Math.abs(Math.sin(turn))]
  const across = (c * deck.card.width + s * deck.card.height) / 2
  const along = (s * deck.card.width + c * deck.card.height) / 2
  return { left: pose.x - across, right: pose.x + across, top: -pose.y - along, bottom: -pose.y + along }
}

function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom)
  }
}

export function distance(a: Spot, b: Spot): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

function middle(a: Spot, b: Spot): Spot {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
