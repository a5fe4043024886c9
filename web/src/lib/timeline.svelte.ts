// What is shown of a match, and when. Events come as fast as the network brings them; here they wait for their turn: a move is
// played out on the board, then everything about it changes together. The whole page shows `match`, the board `board`.
import type { MatchState } from './matchState'
import type { EventMessage } from './protocol'
import { stepAt } from './shownStep'

/** A match as it is after an event. */
export interface Moment {
  match: MatchState
  message: EventMessage
}

export interface TimelineEnvironment {
  now: () => number
  after: (milliseconds: number, act: () => void) => () => void
  /** Are moves played out: does the person want motion, and is the page in sight? */
  animates: () => boolean
  /** How many milliseconds the position before a move stays on the screen; `waiting` moments are still to be shown. */
  pause: (moment: Moment, waiting: number) => number
  /** Called when an event, or another step of the game (null), has come onto the screen: to be heard and said. */
  shown: (message: EventMessage | null) => void
}

/** What the board is playing out: the next moment of the match, or (null) a step that is looked at again. */
interface Goal {
  index: number
  moment: Moment | null
}

const MOST_WAITING = 12 // moments; what waits beyond them is shown at once
const LONGEST = 15_000 // milliseconds that a board has to play a move out

export class Timeline {
  match = $state.raw<MatchState | null>(null)
  /** The step that is looked at; null at the end of the game. */
  cursor = $state<number | null>(null)
  private waiting = $state.raw<Moment[]>([])
  private goal = $state.raw<Goal | null>(null)
  private shownAt = 0
  private staged = false
  private stopTimer = () => {}

  constructor(private readonly environment: TimelineEnvironment) {}

  readonly last = $derived.by(() => (this.match?.steps.length ?? 0) - 1)
  readonly index = $derived.by(() => this.cursor ?? this.last)
  /** The step that everything around the board shows. */
  readonly step = $derived.by(() => stepAt(this.match?.steps ?? [], this.index))
  /** The step that the board shows, or is playing out. */
  readonly board = $derived.by(() => {
    const steps = this.goal?.moment?.match.steps ?? this.match?.steps ?? []
    return this.goal ? stepAt(steps, this.goal.index) : this.step
  })
  readonly playing = $derived.by(() => this.goal !== null)
  /** Is all that has happened on the screen, and the end of it in view? */
  readonly live = $derived.by(() => this.cursor === null && this.goal === null && this.waiting.length === 0)

  /** Show a moment after those that wait already. */
  push(moment: Moment): void {
    this.waiting = [...this.waiting, moment]
    this.advance()
  }

  /** Show a match as it is, whatever led to it. */
  jump(match: MatchState): void {
    this.stopTimer()
    this.waiting = []
    this.goal = null
    this.match = match
    this.shownAt = this.environment.now()
    if (this.cursor !== null && this.cursor >= this.last) this.cursor = null
  }

  /** Correct what is known of the match, without anything having happened. */
  amend(known: (match: MatchState) => MatchState): void {
    const amended = (moment: Moment) => ({ ...moment, match: known(moment.match) })
    if (this.match) this.match = known(this.match)
    this.waiting = this.waiting.map(amended)
    if (this.goal?.moment) this.goal = { ...this.goal, moment: amended(this.goal.moment) }
  }

  /** Look at a step of the game, or (null) at its end. */
  show(index: number | null): void {
    this.skip()
    const wanted = Math.max(0, Math.min(index ?? this.last, this.last))
    if (wanted === this.index + 1 && this.canPlay(this.match, wanted)) this.play({ index: wanted, moment: null })
    else this.look(wanted)
  }

  /** Show at once all that is being played out or waits. */
  skip(): void {
    this.stopTimer()
    const { goal, waiting } = this
    this.goal = null
    this.waiting = []
    if (goal) this.reach(goal)
    for (const moment of waiting) this.settle(moment)
  }

  /** The board has played out what it was given. */
  played(): void {
    const { goal } = this
    if (!goal) return
    this.stopTimer()
    this.goal = null
    this.reach(goal)
    this.advance()
  }

  /** Is there a board on the page that plays moves out? */
  stage(staged: boolean): void {
    this.staged = staged
    if (!staged) queueMicrotask(() => this.played()) // a page that is left has closed its timeline by then
  }

  close(): void {
    this.stopTimer()
    this.waiting = []
    this.goal = null
  }

  private advance(): void {
    if (this.goal?.moment) return
    if (!this.goal) this.stopTimer()
    for (let next = this.waiting[0]; next; next = this.waiting[0]) {
      const hurries = this.cursor !== null || this.waiting.length > MOST_WAITING || next.message.event.type !== 'moved'
      const wait = hurries ? 0 : this.shownAt + this.environment.pause(next, this.waiting.length) - this.environment.now()
      if (wait > 0) {
        this.stopTimer = this.environment.after(wait, () => this.advance())
        return
      }
      this.waiting = this.waiting.slice(1)
      const index = next.match.steps.length - 1
      if (!hurries && this.canPlay(next.match, index)) return this.play({ index, moment: next })
      this.settle(next)
    }
  }

  private canPlay(match: MatchState | null, index: number): boolean {
    const { position, before } = stepAt(match?.steps ?? [], index)
    return this.staged && position !== null && before !== null && this.environment.animates()
  }

  private play(goal: Goal): void {
    this.goal = goal
    this.stopTimer = this.environment.after(LONGEST, () => this.played())
  }

  private reach({ moment, index }: Goal): void {
    if (moment) this.settle(moment)
    else this.look(index)
  }

  private settle({ match, message }: Moment): void {
    this.match = match
    this.shownAt = this.environment.now()
    if (message.event.type === 'takenback') this.cursor = this.goal = null
    this.environment.shown(message)
  }

  private look(index: number): void {
    this.cursor = index >= this.last ? null : index
    this.environment.shown(null)
  }
}
