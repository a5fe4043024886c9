// The position that is on the screen. It lags behind the match while moves are being shown, one after the other, so
// that nobody misses what the others did; a jump (another place in the game, a new match) is shown at once.
import { tick } from 'svelte'
import type { Played } from '../contract'
import { changeOf, type Change } from './changes'
import { cardOf } from './deck.svelte'
import { wantsRest } from '../shared/animation'
import { animateMove, type Stations } from './animateMove'
import { Flights } from './flights.svelte'
import type { ConexView } from './view'

export interface Step {
  before: ConexView
  played: Played
  after: ConexView
}

const FASTER_FROM = 2 // steps waiting

export class Playback {
  /** The move that is being shown, or was last. */
  latest = $state.raw<Played | null>(null)
  step = $state.raw<Step | null>(null)
  busy = $state(false)
  flights = new Flights()
  /** The card that the person has put on the table himself and that need not fly there. */
  laid: string | null = null
  #view = $state.raw() as ConexView
  #waiting: Step[] = []
  #round = 0

  constructor(
    first: ConexView,
    before: ConexView | null,
    played: Played | null,
    private places: Stations
  ) {
    this.#view = first
    this.latest = played
    this.step = before && played ? { before, played, after: first } : null
  }

  get view(): ConexView {
    return this.#view
  }

  jump(to: ConexView, played: Played | null): void {
    this.#round++
    this.#waiting = []
    this.busy = false
    this.flights.clear()
    this.#view = to
    this.latest = played
    this.step = null
  }

  async follow(step: Step): Promise<void> {
    this.#waiting.push(step)
    this.flights.pace = this.#waiting.length > FASTER_FROM ? 2.5 : 1
    if (!this.busy) await this.#run(this.#round)
  }

  async #run(round: number): Promise<void> {
    this.busy = true
    try {
      for (let step = this.#waiting.shift(); step; step = this.#waiting.shift()) {
        await this.#one(step, round)
        if (round !== this.#round) return
      }
    } finally {
      if (round === this.#round) this.#rest()
    }
  }

  #rest(): void {
    this.flights.pace = 1
    this.busy = false
  }

  async #one(step: Step, round: number): Promise<void> {
    const { before, played, after } = step
    const change = changeOf(before, played, after, (card) => cardOf(card)?.action === 'die')
    const lies = change.kind === 'place' && change.lying.card === this.laid
    this.laid = null
    this.latest = played
    this.step = step
    const show = (view: ConexView) => {
      if (round === this.#round) this.#view = view
    }
    try {
      if (wantsRest()) await this.#calmly(change, () => show(after))
      else await animateMove({ change, before, after, flights: this.flights, places: this.places, lies, show })
    } finally {
      show(after) // whatever became of the show, what is true is shown
    }
    await tick()
  }
  /** Without motion: everything at once, but what the die showed is told for a moment. */
  async #calmly(change: Change, show: () => void): Promise<void> {
    show()
    if (change.kind === 'place' && change.rolled) await this.flights.roll(change.face)
  }
}
