// Trying a position again: the moves that were possible, and whether what is tried now is as good as the engine's.
import type { GameName, View } from '../../boards/contract'
import { AsyncState } from '../shared/asyncState.svelte'
import { previewStudy, study, type Studied, type StudyStep } from '../shared/study'
import type { Slip } from './verdicts'

/** Where a finished game can be dealt again from. */
export type Origin = Required<Pick<Studied, 'game' | 'options' | 'seed' | 'moves'>> & { game: GameName }

/** best: the engine's move; same: leads to the same; won: wins at once; played: as before; other: something else. */
export type Answer = 'best' | 'same' | 'won' | 'played' | 'other'

export interface Outcomes {
  tried: StudyStep
  best: StudyStep
}

export function answerTo(slip: Slip, move: string, outcomes: Outcomes | null): Answer {
  if (move === slip.judged.best) return 'best'
  if (move === slip.judged.move) return 'played'
  if (!outcomes) return 'other'
  if (outcomes.tried.position.outcome?.winners.includes(slip.by)) return 'won'
  return outcomes.tried.text === outcomes.best.text ? 'same' : 'other'
}

export function isRight(answer: Answer): boolean {
  return answer === 'best' || answer === 'same' || answer === 'won'
}

export class Retry extends AsyncState {
  at = $state.raw<StudyStep | null>(null)
  before = $state.raw<View | null>(null)
  answer = $state<Answer | null>(null)
  shown = $state(false)
  /** Counts wrong tries: after each the board is laid out anew, with nothing chosen. */
  tries = $state(0)
  readonly slip: Slip
  #origin: Origin

  constructor(origin: Origin, slip: Slip) {
    super()
    this.#origin = origin
    this.slip = slip
  }

  get solved(): boolean {
    return this.answer !== null && isRight(this.answer)
  }

  get legal(): string[] {
    return this.busy || this.solved ? [] : (this.at?.legal ?? [])
  }

  get hint(): string | null {
    return this.shown && !this.solved ? this.slip.judged.best : null
  }

  async open(): Promise<void> {
    await this.run(async () => {
      this.before = null
      this.at = await this.#after([])
      this.answer = null
    })
  }

  async try(move: string): Promise<void> {
    if (this.busy || this.solved) return
    await this.run(async () => {
      const [tried, best] = await Promise.all([this.#after([move]), this.#after([this.slip.judged.best])])
      this.answer = answerTo(this.slip, move, { tried, best })
      if (!this.solved) {
        this.tries++
        return
      }
      this.before = this.at?.position ?? null
      this.at = tried
    })
  }

  preview = (move: string): Promise<View | null> =>
    this.at ? previewStudy(this.#origin.game, this.at, this.slip.by, move) : Promise.resolve(null)

  async #after(more: string[]): Promise<StudyStep> {
    const moves = [...this.#origin.moves.slice(0, this.slip.at), ...more]
    const steps = await study({ ...this.#origin, moves, seat: this.slip.by, skip: moves.length })
    return steps.at(-1)!
  }
}
