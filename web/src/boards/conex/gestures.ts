// Fingers and mouse on the table: one drags it, two pinch it, and one that stays in its place taps.
import { distance, pinched, type Spot } from './camera'
import type { CameraControl } from './cameraControl.svelte'

const SLOP = 6 // pixels that a tap may wander

export class Gestures {
  #fingers = new Map<number, Spot>()
  #start: Spot | null = null
  constructor(
    private control: CameraControl,
    private tapped: (at: Spot) => void
  ) {}

  get dragging(): boolean {
    return this.#fingers.size > 0 && this.#start === null
  }

  down(id: number, at: Spot): void {
    this.#fingers.set(id, at)
    this.#start = this.#fingers.size === 1 ? at : null
  }

  move(id: number, at: Spot): void {
    const before = this.#fingers.get(id)
    if (!before) return
    if (this.#start && distance(this.#start, at) < SLOP) return
    const other = [...this.#fingers].find(([finger]) => finger !== id)?.[1]
    this.#start = null
    this.#fingers.set(id, at)
    if (other) this.control.take(pinched(this.control.camera, [before, other], [at, other], this.control.size))
    else this.control.pan(at.x - before.x, at.y - before.y)
  }

  up(id: number, at: Spot | null): void {
    const tap = this.#fingers.has(id) && this.#start !== null && at !== null
    this.#fingers.delete(id)
    this.#start = null
    if (tap) this.tapped(at)
  }
}

/** How much nearer a turn of the wheel brings one; a pinch on a touch pad comes as a wheel with `ctrl`. */
export function wheelFactor(event: { deltaY: number; deltaMode: number; ctrlKey: boolean }): number {
  const lines = event.deltaMode === 1 ? 16 : 1
  const turn = Math.max(-120, Math.min(120, event.deltaY * lines))
  return Math.exp(-turn * (event.ctrlKey ? 0.01 : 0.0018))
}
