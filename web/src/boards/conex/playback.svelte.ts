// The position that is on the screen. It lags behind the game while moves are being shown, one after the other, so that
// nobody misses what the others did; a jump (another place in the game, a new match) is shown at once.
import { tick } from 'svelte'
import type { Played } from '../contract'
import { changeOf } from './changes'
import { cardOf } from './deck.svelte'
import { animateMove, type Stations } from './animateMove'
import { Flights } from './flights.svelte'
import type { ConexView } from './view'

export interface Step {
  before: ConexView
  played: Played
  after: ConexView
}

interface Waiting extends Step {
  /** Called in the same moment in which the whole step is on the screen. */
  ended: () => void
}

const FASTER_FROM = 2 // steps waiting

export class Playback {
  /** The move that is being shown, or was last. */
  latest = $state.raw<Played | null>(null)
  /** The move that was last shown to its end. */
  step = $state.raw<Step | null>(null)
  busy = $state(false)
  flights = new Flights()
  /** The card that the person has put on the table himself and that need not fly there. */
  laid: string | null = null
  #view = $state.raw() as ConexView
  #current: Step | null = null
  #waiting: Waiting[] = []
  #round = 0

  constructor(
    first: ConexView,
    private places: Stations
  ) {
    this.#view = first
  }

  get view(): ConexView {
    return this.#view
  }

  jump(to: ConexView, step: Step | null, latest: Played | null): void {
    this.#round++
    this.#waiting = []
    this.#current = null
    this.busy = false
    this.laid = null
    this.flights.clear()
    this.flights.pace = 1
    this.#view = to
    this.latest = latest
    this.step = step
  }

  /** Shows a step without its movements; what the die showed is told for a moment. */
  leap(step: Step): void {
    this.jump(step.after, step, step.played)
    const change = changeOf(step.before, step.played, step.after, rollsDie)
    if (change.kind === 'place' && change.rolled) void this.flights.roll(change.face)
  }

  /** Ends at once whatever is being shown. */
  finish(): void {
    const last = this.#waiting.at(-1) ?? this.#current
    if (last) this.jump(last.after, last, last.played)
  }

  async follow(step: Step, ended: () => void = () => {}): Promise<void> {
    this.#waiting.push({ ...step, ended })
    this.flights.pace = this.#waiting.length > FASTER_FROM ? 2.5 : 1
    if (!this.busy) await this.#run(this.#round)
  }

  async #run(round: number): Promise<void> {
    this.busy = true
    for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
      await this.#one(step, round)
      if (round !== this.#round) return
    }
    this.flights.pace = 1
  }

  async #one(step: Waiting, round: number): Promise<void> {
    const { before, played, after } = step
    const change = changeOf(before, played, after, rollsDie)
    const lies = change.kind === 'place' && change.lying.card === this.laid
    this.flights.die = null
    this.laid = null
    this.latest = played
    this.#current = step
    const show = (view: ConexView) => {
      if (round === this.#round) this.#view = view
    }
    try {
      await animateMove({ change, before, after, flights: this.flights, places: this.places, lies, show })
    } finally {
      if (round === this.#round) this.#end(step) // whatever became of the show, what is true is shown
    }
    await tick()
  }

  #end(step: Waiting): void {
    this.#view = step.after
    this.step = step
    this.#current = null
    this.busy = this.#waiting.length > 0
    this.flights.land()
    step.ended()
  }
}

function rollsDie(card: string): boolean {
  return cardOf(card)?.action === 'die'
}
