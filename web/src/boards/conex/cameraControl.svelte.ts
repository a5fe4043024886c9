// The camera of one table as it is used: it follows the cards until a person takes it, rides smoothly, and says when it
// is at rest, so that the table is drawn sharp again at the scale it came to.
import { between, cardsBox, closeBox, fitted, held, including, moved, playBox, tableBox, zoomed } from './camera'
import type { Box, Camera, Size, Spot } from './camera'
import { wantsRest } from '../shared/animation'
import type { ConexView, Deck } from './view'

const RIDE = 420 // milliseconds
const REST = 160
const LOW = 240 // pixels: a window so low shows no more than is needed

export class CameraControl {
  camera = $state.raw<Camera>({ x: 0, y: 0, scale: 1 })
  size = $state.raw<Size>({ width: 0, height: 0 })
  /** Something moves the camera just now. */
  moving = $state(false)
  /** Pixels per millimetre when the camera was last at rest: what is to have one size on every screen goes by it. */
  restScale = $state(1)
  /** Nobody has taken the camera: it keeps all cards in sight. */
  follows = $state(true)
  #boxes: { cards: Box; table: Box; play: Box; close: Box } | null = null
  #taken = 0
  #ride = 0
  #rest: ReturnType<typeof setTimeout> | undefined

  /** Something new lies on the table. */
  see(view: ConexView, deck: Deck): void {
    const first = this.#boxes === null
    this.#boxes = { cards: cardsBox(view, deck), table: tableBox(view), play: playBox(view, deck), close: closeBox(view, deck) }
    if (this.follows) this.fit(!first)
    else this.#go(this.#held(this.camera))
  }

  /** The window has another size, of which buttons cover `taken` pixels on the right. */
  resize(size: Size, taken = 0): void {
    this.size = size
    this.#taken = Math.min(taken, size.width / 4)
    if (this.follows) this.fit(false)
    else this.#jump(this.#held(this.camera))
  }

  fit(smooth = true): void {
    this.follows = true
    if (!this.#boxes || this.size.width === 0) return
    const box = this.size.height < LOW ? this.#boxes.close : this.#boxes.play
    const to = fitted(box, this.size, 2.2, this.#taken)
    if (smooth) this.#go(to)
    else this.#jump(to)
  }

  pan(dx: number, dy: number): void {
    this.take(moved(this.camera, dx, dy))
  }

  zoom(factor: number, at?: Spot): void {
    this.take(zoomed(this.camera, factor, at ?? { x: this.size.width / 2, y: this.size.height / 2 }, this.size))
  }

  /** A step by button or key, which is worth a short ride. */
  step(factor: number, dx = 0, dy = 0): void {
    this.follows = false
    const middle = { x: this.size.width / 2, y: this.size.height / 2 }
    this.#go(this.#held(zoomed(moved(this.camera, dx, dy), factor, middle, this.size)))
  }

  /** The person has taken the camera here. */
  take(camera: Camera): void {
    this.follows = false
    this.#jump(this.#held(camera))
  }

  /** Bring a table point into the window if it is outside. */
  include(at: Spot): void {
    const to = including(this.camera, at, this.size, 60, this.#taken)
    if (to.x !== this.camera.x || to.y !== this.camera.y) this.#go(to)
  }

  stop(): void {
    cancelAnimationFrame(this.#ride)
    clearTimeout(this.#rest)
  }

  #held(camera: Camera): Camera {
    return this.#boxes && this.size.width > 0 ? held(camera, this.#boxes.cards, this.#boxes.table, this.size) : camera
  }

  #go(to: Camera): void {
    cancelAnimationFrame(this.#ride)
    const from = this.camera
    const near = Math.abs(to.scale / from.scale - 1) < 0.001 && Math.hypot(to.x - from.x, to.y - from.y) * to.scale < 1
    if (wantsRest() || near) return this.#jump(to)
    const start = performance.now()
    const ride = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / RIDE))
      this.#set(between(from, to, 1 - (1 - share) ** 3))
      if (share < 1) this.#ride = requestAnimationFrame(ride)
    }
    this.#ride = requestAnimationFrame(ride)
  }

  #jump(to: Camera): void {
    cancelAnimationFrame(this.#ride)
    this.#set(to)
  }

  #set(to: Camera): void {
    this.camera = to
    this.moving = true
    clearTimeout(this.#rest)
    this.#rest = setTimeout(() => {
      this.moving = false
      this.restScale = this.camera.scale
    }, REST)
  }
}
