// What a hand does with a tile: picks it up, turns it by its halves or drags it round, chooses a place for its pawn.
import { Choices, sideTouched, swept, type Choice } from './choice'
import type { Point } from './layout'

const DRAG = 7 // pixels before a press becomes a turning

interface Drag {
  cell: string
  pointer: number
  start: Point
  /** The angle that the tile had when it was gripped. */
  from: number
  moved: boolean
}

export class TileControl {
  choice = $state.raw<Choice | null>(null)
  /** Degrees that the tile is turned by in the picture: past a whole turn too, so that it never whirls back. */
  angle = $state(0)
  #drag = $state.raw<Drag | null>(null)
  #dragged = false
  readonly #choices: () => Choices
  readonly #middle: (cell: string) => Point

  constructor(choices: () => Choices, middle: (cell: string) => Point) {
    this.#choices = choices
    this.#middle = middle
  }

  get dragging(): boolean {
    return this.#drag?.moved ?? false
  }

  /** Is a finger or the mouse down on a tile that would turn with it? */
  get gripping(): boolean {
    return this.#drag !== null
  }

  get move(): string | null {
    return this.#choices().move(this.choice)
  }

  /** Where the pawn of the tile picked up can go, as long as the tile is not turned. */
  get targets(): string[] {
    return this.choice && this.choice.quarters === 0 && !this.dragging ? this.#choices().targets(this.choice.cell) : []
  }

  pick(cell: string): void {
    this.angle = 0
    this.choice = this.#choices().pick(cell)
  }

  turn(by: number): void {
    if (!this.choice) return
    const after = this.#choices().turn(this.choice, by)
    if (after === this.choice) return
    this.choice = after
    this.angle += 90 * by
  }

  /** A touch of the tile picked up: left half, right half. One that may not be turned is put back. */
  touch(x: number): void {
    if (!this.choice) return
    const { cell } = this.choice
    if (this.#choices().canTurn(cell)) this.turn(sideTouched(x, this.#middle(cell).x))
    else this.clear()
  }

  aim(cell: string): void {
    if (this.choice) this.choice = this.#choices().aim(this.choice, cell)
  }

  clear(): void {
    this.choice = null
    this.angle = 0
  }

  /** A finger that slides over tiles scrolls the page; only the tile that is picked up already turns under it. */
  press(cell: string, at: Point, pointer: number, finger: boolean): void {
    const picked = this.choice?.cell === cell
    this.#dragged = false
    if (!this.#choices().canTurn(cell) || (finger && !picked)) return
    this.#drag = { cell, pointer, start: at, from: picked ? this.angle : 0, moved: false }
  }

  /** The pointer has moved; `pixels` is the size of a unit of the picture. True when a turning began with that. */
  slide(at: Point, pointer: number, pixels: number): boolean {
    const drag = this.#drag
    if (!drag || pointer !== drag.pointer) return false
    const far = Math.hypot(at.x - drag.start.x, at.y - drag.start.y) * pixels
    if (!drag.moved && far < DRAG) return false
    if (!drag.moved) {
      if (this.choice?.cell !== drag.cell) this.pick(drag.cell)
      this.#drag = { ...drag, moved: true }
    }
    this.angle = drag.from + swept(this.#middle(drag.cell), drag.start, at)
    return !drag.moved
  }

  /** Let go: the tile settles at the nearest quarter. */
  release(): void {
    this.#dragged = this.dragging
    this.#drag = null
    if (!this.#dragged || !this.choice) return
    const quarters = Math.round(this.angle / 90)
    this.choice = this.#choices().turn({ ...this.choice, quarters: 0 }, quarters)
    this.angle = 90 * quarters
  }

  /** The click that ends a turning is no touch. */
  endsTurning(): boolean {
    const ended = this.#dragged
    this.#dragged = false
    return ended
  }
}
