import { describe, expect, it } from 'vitest'
import {
  between,
  cardsBox,
  fitted,
  held,
  including,
  onScreen,
  onTable,
  pinched,
  playBox,
  tableBox,
  transformOf,
  zoomed
} from './camera'
import { SMALL_DECK, sampleView } from './sample'

const size = { width: 400, height: 300 }
const camera = { x: 10, y: -20, scale: 2 }

describe('the camera', () => {
  it('goes from table to screen and back', () => {
    const at = { x: 33, y: 44 }
    const back = onTable(camera, onScreen(camera, at, size), size)
    expect(back.x).toBeCloseTo(at.x)
    expect(back.y).toBeCloseTo(at.y)
  })

  it('keeps what is under the mouse when it zooms', () => {
    const mouse = { x: 350, y: 20 }
    const nearer = zoomed(camera, 1.7, mouse, size)
    expect(nearer.scale).toBeCloseTo(3.4)
    expect(onTable(nearer, mouse, size).x).toBeCloseTo(onTable(camera, mouse, size).x)
    expect(onTable(nearer, mouse, size).y).toBeCloseTo(onTable(camera, mouse, size).y)
  })

  it('keeps what is under two fingers when they spread', () => {
    const pinch = pinched(
      camera,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 }
      ],
      [
        { x: 60, y: 140 },
        { x: 260, y: 140 }
      ],
      size
    )
    expect(pinch.scale).toBeCloseTo(4)
    const left = onTable(camera, { x: 100, y: 100 }, size)
    expect(onScreen(pinch, left, size).x).toBeCloseTo(60)
    expect(onScreen(pinch, left, size).y).toBeCloseTo(140)
  })

  it('does not break when two fingers lie on one spot', () => {
    const same = { x: 100, y: 100 }
    expect(pinched(camera, [same, same], [same, { x: 150, y: 100 }], size).scale).toBe(2)
  })

  it('fits a box into the window', () => {
    const box = { left: -100, top: -50, right: 100, bottom: 50 }
    const all = fitted(box, size)
    expect(all).toEqual({ x: 0, y: 0, scale: 2 })
    expect(onScreen(all, { x: 100, y: 50 }, size)).toEqual({ x: 400, y: 250 })
  })

  it('keeps clear of what is taken on the right', () => {
    const box = { left: -100, top: -50, right: 100, bottom: 50 }
    const all = fitted(box, size, 6, 40)
    expect(all.scale).toBeCloseTo(1.8)
    expect(onScreen(all, { x: -100, y: 0 }, size).x).toBeCloseTo(0)
    expect(onScreen(all, { x: 100, y: 0 }, size).x).toBeCloseTo(360)
    const there = including(camera, onTable(camera, { x: 395, y: 150 }, size), size, 40, 40)
    expect(onScreen(there, onTable(camera, { x: 395, y: 150 }, size), size).x).toBeCloseTo(320)
  })

  it('never loses the cards', () => {
    const view = sampleView()
    const cards = cardsBox(view, SMALL_DECK)
    const lost = held({ x: 5000, y: -5000, scale: 0.001 }, cards, tableBox(view), size)
    expect(lost.x).toBe(cards.right)
    expect(lost.y).toBe(cards.top)
    expect(lost.scale).toBeGreaterThan(0.4)
    expect(held({ x: 0, y: 0, scale: 900 }, cards, tableBox(view), size).scale).toBe(6)
  })

  it('knows what there is to see: tableau, cards, turned cards', () => {
    expect(cardsBox(sampleView({ layout: [] }), SMALL_DECK)).toEqual({ left: -60, top: -60, right: 60, bottom: 60 })
    const box = cardsBox(sampleView(), SMALL_DECK)
    expect(box.left).toBeCloseTo(-180 - 45)
    expect(box.top).toBeCloseTo(-120 - 30)
  })

  it('leaves room for the next card, but shows no more than the table', () => {
    const small = sampleView({ table: [240, 200], layout: [] })
    expect(playBox(small, SMALL_DECK)).toEqual({ left: -128, top: -108, right: 128, bottom: 108 })
    expect(playBox(sampleView({ layout: [] }), SMALL_DECK).left).toBe(-156)
  })

  it('moves just as far as needed to include a point', () => {
    const seen = onTable(camera, { x: 200, y: 150 }, size)
    expect(including(camera, seen, size, 40)).toEqual(camera)
    const outside = onTable(camera, { x: 900, y: 150 }, size)
    const there = including(camera, outside, size, 40)
    expect(onScreen(there, outside, size).x).toBeCloseTo(360)
    expect(there.y).toBe(camera.y)
  })

  it('rides from one place to another', () => {
    const to = { x: 100, y: 100, scale: 8 }
    expect(between(camera, to, 0)).toEqual(camera)
    expect(between(camera, to, 1)).toEqual(to)
    expect(between(camera, to, 0.5).scale).toBeCloseTo(4)
  })

  it('is written as a transform of the layer', () => {
    expect(transformOf({ x: 0, y: 0, scale: 1.5 }, size)).toBe('translate(200.00px, 150.00px) scale(1.50000)')
  })
})
