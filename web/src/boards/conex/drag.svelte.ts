// A card pulled from the hand: it follows the finger, and snaps to the nearest place where it fits.
import { onScreen, type Spot } from './camera'
import { nearest, type Ghost } from './choices'
import type { CameraControl } from './cameraControl.svelte'
import type { Station } from './flights.svelte'

const REACH = 90 // pixels from the finger to the middle of a place
const IN_HAND = 1.15 // the scale of a card that is carried
const ABOVE_FINGER = 56 // pixels: a finger would hide it

export class Drag {
  card = $state<string | null>(null)
  snapped = $state.raw<Ghost | null>(null)
  #at = $state.raw<Spot>({ x: 0, y: 0 })

  constructor(
    private control: CameraControl,
    private root: () => HTMLElement | undefined
  ) {}

  start(card: string, event: PointerEvent): void {
    this.card = card
    this.snapped = null
    this.#follow(event)
  }

  move(event: PointerEvent, ghosts: readonly Ghost[]): void {
    this.#follow(event)
    const table = this.root()?.querySelector('[data-place="table"]')?.getBoundingClientRect()
    if (!table) return
    const over = { x: event.clientX - table.left, y: event.clientY - lift(event) - table.top }
    const inside = over.x >= 0 && over.y >= 0 && over.x <= table.width && over.y <= table.height
    const spot = (ghost: Ghost) => onScreen(this.control.camera, { x: ghost.x, y: -ghost.y }, this.control.size)
    this.snapped = inside ? nearest(ghosts, spot, over, REACH) : null
  }

  /** Let go: the place that it fell on, or null when it goes back to the hand. */
  end(): Ghost | null {
    const ghost = this.snapped
    this.card = null
    this.snapped = null
    return ghost
  }

  /** Where the carried card is drawn; on a place that it snapped to the table shows it. */
  get station(): Station {
    return { ...this.#at, scale: IN_HAND, angle: 0 }
  }

  #follow(event: PointerEvent): void {
    const board = this.root()?.getBoundingClientRect()
    if (board) this.#at = { x: event.clientX - board.left, y: event.clientY - lift(event) - board.top }
  }
}

function lift(event: PointerEvent): number {
  return event.pointerType === 'touch' ? ABOVE_FINGER : 0
}
