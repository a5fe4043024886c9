// What the person is choosing at one board, kept in step with what can be chosen there.
import {
  NO_CHOICE,
  chooseCard,
  chooseTarget,
  covers,
  ghostsOf,
  kept,
  moveOf,
  nearest,
  optionsOf,
  type Choice,
  type Ghost
} from './choices'
import type { Spot } from './camera'
import type { ConexView, Deck, Lying } from './view'

export interface Situation {
  position: ConexView
  /** What may be chosen just now: nothing while something is still being shown. */
  legal: readonly string[]
  /** A move is on its way. */
  pending: boolean
  hint: string | null
}

export class Chooser {
  #asked = $state.raw<Choice>(NO_CHOICE)
  readonly options = $derived.by(() => optionsOf(this.now().position, this.now().legal))
  readonly choice = $derived.by(() => kept(this.#asked, this.options))
  /** The places of the chosen card. */
  readonly ghosts = $derived.by(() => ghostsOf(this.options, this.choice.card))
  readonly chosen = $derived.by(() => this.ghosts.find((ghost) => ghost.move === this.choice.target) ?? null)
  readonly move = $derived.by(() => (this.now().pending ? null : moveOf(this.options, this.choice)))
  readonly strikable = $derived.by(() => (this.choice.striking ? this.#lying() : []))
  readonly places = $derived.by(() => this.#places())
  readonly hinted = $derived.by(() => this.#hinted())

  constructor(private now: () => Situation) {}

  set(choice: Partial<Choice>): void {
    this.#asked = { ...this.choice, ...choice }
  }

  card(card: string): void {
    this.#asked = chooseCard(this.choice, card)
  }

  /** Back by one step: from the place to the card, from the card to nothing. */
  back(): void {
    this.#asked = this.choice.target ? chooseTarget(this.choice, null) : NO_CHOICE
  }

  /** What a tap on a table point means, at most `reach` millimetres from the middle of a place. */
  targetAt(at: Spot, reach: number, deck: Deck): string | null {
    const middle = (pose: { x: number; y: number }) => ({ x: pose.x, y: -pose.y })
    if (!this.choice.striking) return nearest(this.ghosts, middle, at, reach)?.move ?? null
    const hit = this.strikable.find((lying) => covers(lying, deck.card, at))
    return (hit ?? nearest(this.strikable, middle, at, reach))?.card ?? null
  }

  /** How many places each card has; null while no card is to be chosen. */
  #places(): Map<string, number> | null {
    const { drops, ghosts } = this.options
    if (drops.length > 0) return new Map(drops.map((card) => [card, 1]))
    if (ghosts.length === 0 || this.choice.striking) return null
    const counts = new Map<string, number>()
    for (const { card } of ghosts) counts.set(card, (counts.get(card) ?? 0) + 1)
    return counts
  }

  #lying(): Lying[] {
    return this.now().position.layout.filter(({ card }) => this.options.zaps.includes(card))
  }

  /** What the hint points at: a place, a card of the hand, a card on the table. */
  #hinted(): { ghost: Ghost | null; card: string | null; struck: string | null } {
    const { hint } = this.now()
    const ghost =
      hint === null ? null : this.options.ghosts.find(({ move, doubled }) => hint === move || hint === doubled)
    const after = (verb: string) => (hint?.startsWith(verb) ? hint.slice(verb.length) : null)
    return { ghost: ghost ?? null, card: ghost?.card ?? after('drop '), struck: after('zap ') }
  }
}
