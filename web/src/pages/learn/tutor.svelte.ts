// The course of a lesson: which step, what is on the board, what was tried, what is said about it.
import type { Played, View } from '../../boards/contract'
import { AsyncState } from '../shared/asyncState.svelte'
import { previewStudy, study, type StudyStep, type Studied } from '../shared/study'
import { asked, hinted, judged, LEARNER, wordsOf, type Lesson, type Step } from './lesson'
import { keepProgress, progressOf, type Progress } from './progress'

/** `say` names the message with the remark; `right` says in which tone. */
export interface Remark {
  right: boolean
  say: string
}

const PAUSE = 1400 // milliseconds before the other answers, so that one's own move is seen first

export interface Means {
  study: (asked: Studied) => Promise<StudyStep[]>
  pause: (milliseconds: number) => Promise<void>
}

const usual: Means = { study, pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)) }

export class Tutor extends AsyncState {
  index = $state(0)
  done = $state<string[]>([])
  at = $state.raw<StudyStep | null>(null)
  before = $state.raw<View | null>(null)
  remark = $state<Remark | null>(null)
  hint = $state<string | null>(null)
  /** Counts wrong moves: after each the board is laid out anew, with nothing chosen. */
  tries = $state(0)

  readonly lesson: Lesson
  #means: Means

  constructor(lesson: Lesson, means: Means = usual) {
    super()
    this.lesson = lesson
    this.#means = means
    const kept = progressOf(lesson.game)
    this.done = kept.done
    this.index = Math.min(kept.at, lesson.steps.length - 1)
  }

  get step(): Step {
    return this.lesson.steps[this.index]!
  }

  get words(): string {
    return wordsOf(this.lesson.game, this.step)
  }

  get solved(): boolean {
    return this.step.goal === 'next' || this.remark?.right === true
  }

  get last(): boolean {
    return this.index === this.lesson.steps.length - 1
  }

  get legal(): string[] {
    return this.solved || this.busy ? [] : (this.at?.legal ?? [])
  }

  get played(): Played | null {
    const { move, by } = this.at ?? {}
    return this.before && move != null && by != null ? { move, by } : null
  }

  /** Lay out the board of a step. */
  async open(index: number): Promise<void> {
    this.index = index
    this.remark = null
    this.hint = null
    this.#keep()
    await this.run(async () => {
      const [first] = await this.#means.study(asked(this.lesson.game, this.step))
      if (this.index !== index) return
      this.before = null
      this.at = first ?? null
      if (this.last) this.#finish()
    })
  }

  async try(move: string): Promise<void> {
    if (this.busy || this.solved) return
    const verdict = judged(this.step, move)
    if (!verdict.right) {
      this.remark = { right: false, say: `${this.words}.${verdict.say}` }
      this.tries++
      return
    }
    this.hint = null
    const index = this.index
    await this.run(async () => {
      const steps = await this.#means.study(asked(this.lesson.game, this.step, [move, ...(this.step.reply ?? [])]))
      for (const [number, next] of steps.entries()) {
        if (number > 0) await this.#means.pause(PAUSE)
        if (this.index !== index) return
        this.before = this.at?.position ?? null
        this.at = next
      }
      this.remark = { right: true, say: `${this.words}.well` }
      this.#finish()
    })
  }

  show(): void {
    this.hint = hinted(this.step, this.at?.legal ?? [])
  }

  next(): Promise<void> {
    this.#finish()
    return this.open(Math.min(this.index + 1, this.lesson.steps.length - 1))
  }

  back(): Promise<void> {
    return this.open(Math.max(this.index - 1, 0))
  }

  preview = (move: string): Promise<View | null> =>
    this.at ? previewStudy(this.lesson.game, this.at, LEARNER, move) : Promise.resolve(null)

  #finish(): void {
    if (!this.done.includes(this.step.id)) this.done = [...this.done, this.step.id]
    this.#keep()
  }

  #keep(): void {
    const progress: Progress = { at: this.last ? 0 : this.index, done: [...this.done] }
    keepProgress(this.lesson.game, progress)
  }
}
