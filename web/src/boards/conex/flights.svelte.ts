// What is in the air: cards, stars and points on their way over the board, and the die. Each flight is one animation of
// transform and opacity; who launched it waits for it to end.
import { SvelteSet } from 'svelte/reactivity'
import type { DieFace } from './changes'
import type { StarName } from './view'

/** A place on the board's surface: pixels from its top left, pixels per millimetre of a card, degrees clockwise. */
export interface Station {
  x: number
  y: number
  scale: number
  angle: number
}

export type Thing = { card: string | null } | { star: StarName } | { points: string } | { bolt: true }

export interface Flyer {
  id: number
  thing: Thing
  frames: Keyframe[]
  timing: { duration: number; delay: number; easing: string }
  /** Is it seen where it landed until the whole move has been shown? */
  stays: boolean
  landed: () => void
}

export class Flights {
  flyers = $state.raw<Flyer[]>([])
  die = $state.raw<{ face: DieFace | null; rested: () => void } | null>(null)
  /** Cards and stars that are not shown where they were, because they are in the air. */
  hidden = new SvelteSet<string>()
  /** More than 1 when there is much to catch up with. */
  pace = 1
  #next = 0

  fly(
    thing: Thing,
    frames: Keyframe[],
    duration: number,
    { delay = 0, easing = 'cubic-bezier(0.3, 0.7, 0.3, 1)', stays = false } = {}
  ): Promise<void> {
    return new Promise((resolve) => {
      const id = this.#next++
      const landed = () => {
        if (!stays) this.flyers = this.flyers.filter((flyer) => flyer.id !== id)
        resolve()
      }
      const timing = { duration: duration / this.pace, delay: delay / this.pace, easing }
      this.flyers = [...this.flyers, { id, thing, frames, timing, stays, landed }]
    })
  }

  roll(face: DieFace | null): Promise<void> {
    return new Promise((resolve) => {
      const rested = () => {
        this.die = null
        resolve()
      }
      this.die = { face, rested }
    })
  }

  /** The move has been shown: everything is where it belongs. Points may still rise. */
  land(): void {
    this.hidden.clear()
    this.flyers = this.flyers.filter((flyer) => !flyer.stays)
  }

  /** Nothing is in the air any more, whatever was; who waits for it waits for ever, so that a show cut short does not go on. */
  clear(): void {
    this.hidden.clear()
    this.flyers = []
    this.die = null
  }
}

/** The straight way with a little leap in the middle, as a hand carries a card. */
export function carried(from: Station, to: Station): Keyframe[] {
  const angle = from.angle + shortest(to.angle - from.angle)
  const leap = Math.max(from.scale, to.scale) * 1.15
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 24, scale: leap, angle: (from.angle + angle) / 2 }
  return [frameAt(from), frameAt(middle), frameAt({ ...to, angle })]
}

export function frameAt(station: Station, opacity = 1): Keyframe {
  const { x, y, scale, angle } = station
  const [way, turn] = [`translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`, `rotate(${angle.toFixed(2)}deg)`]
  return { transform: `${way} ${turn} scale(${scale.toFixed(4)})`, opacity }
}

/** A turn by at most half a circle either way. */
export function shortest(angle: number): number {
  return ((((angle + 180) % 360) + 360) % 360) - 180
}
