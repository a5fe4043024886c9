// The course of a puzzle: what is on the board, what was tried, how it is refuted, and what is said about it.
import type { GameName, Played, View } from '../../boards/contract'
import { t } from '../../lib/l10n.svelte'
import { effectWords } from '../../lib/remarks'
import { AsyncState } from '../shared/asyncState.svelte'
import type { StudyStep } from '../shared/study'
import { movesToFind, startOf, type Puzzle } from './data'
import { preview, usual, type Means } from './engine'
import type { Result } from './progress'

/** try: the person is to move; refuted: a wrong move was answered; solved and shown: it is over. */
export type Phase = 'try' | 'refuted' | 'solved' | 'shown'

export interface Said {
  tone: 'right' | 'wrong' | 'hint'
  title: string
  sentences: string[]
}

const PAUSE = 1200 // milliseconds before an answer, so that the move before it is seen
const MOST_EFFECTS = 2 // sentences about one move
const WON = 1000

export class Solving extends AsyncState {
  at = $state.raw<StudyStep | null>(null)
  before = $state.raw<View | null>(null)
  phase = $state<Phase>('try')
  said = $state.raw<Said | null>(null)
  /** How much was given away: a word, then the move. */
  hints = $state(0)
  /** The place in the puzzle's line of the move to find. */
  ply = $state(0)
  /** Counts how often the board was laid out anew, with nothing chosen. */
  layouts = $state(0)
  seat = $state(0)

  readonly game: GameName
  readonly puzzle: Puzzle
  #means: Means
  #nameMove: (move: string) => string
  #keep: (result: Result) => void
  #toSolve: StudyStep | null = null
  #result: Result | null = null

  constructor(
    game: GameName,
    puzzle: Puzzle,
    nameMove: (move: string) => string,
    keep: (result: Result) => void,
    means: Means = usual
  ) {
    super()
    this.game = game
    this.puzzle = puzzle
    this.#nameMove = nameMove
    this.#keep = keep
    this.#means = means
  }

  get legal(): string[] {
    return this.phase === 'try' && !this.busy ? (this.at?.legal ?? []) : []
  }

  get over(): boolean {
    return this.phase === 'solved' || this.phase === 'shown'
  }

  get played(): Played | null {
    const { move, by } = this.at ?? {}
    return this.before && move != null && by != null ? { move, by } : null
  }

  /** The move that is marked on the board. */
  get marked(): string | null {
    return this.phase === 'try' && this.hints > 1 ? this.puzzle.line[this.ply]! : null
  }

  preview = (move: string): Promise<View | null> => (this.at ? preview(this.game, this.at, this.seat, move) : Promise.resolve(null))

  async open(): Promise<void> {
    await this.run(async () => {
      const [first] = await this.#means.study(startOf(this.game, this.puzzle))
      if (!first) throw new Error('the puzzle has no position')
      this.seat = first.position.turn ?? 0
      this.#layOut(first)
    })
  }

  async try(move: string): Promise<void> {
    const from = this.at
    if (!from || this.busy || this.phase !== 'try') return
    await this.run(async () => {
      const tried = await this.#after(from, move)
      this.#show(tried)
      if (this.#isRight(move, tried)) await this.#goOn(from, move, tried)
      else await this.#refute(from, move, tried)
    })
  }

  /** Take a wrong move back. */
  again(): void {
    if (this.#toSolve) this.#layOut(this.#toSolve)
  }

  hint(): void {
    this.hints = Math.min(2, this.hints + 1)
    this.#note('hint')
    const theme = this.puzzle.themes[0]
    const sentence = this.hints > 1 || !theme ? t('puzzles-hint-marked') : t(`puzzles-hint-${theme}`)
    if (!theme) this.hints = 2
    this.said = { tone: 'hint', title: t('puzzles-hint'), sentences: [sentence] }
  }

  /** Play the solution out, from the move that is to be found. */
  async show(): Promise<void> {
    if (!this.#toSolve || this.busy) return
    this.#note('shown')
    this.#layOut(this.#toSolve)
    await this.run(async () => {
      const { line, then = [] } = this.puzzle
      const sentences = await this.#why(this.at!, line[this.ply]!)
      this.phase = 'shown'
      this.said = { tone: 'hint', title: t('puzzles-shown', { move: this.#nameMove(line[this.ply]!) }), sentences }
      await this.#playOut([...line.slice(this.ply), ...then])
    })
  }

  #isRight(move: string, tried: StudyStep): boolean {
    if (move === this.puzzle.line[this.ply]) return true
    const last = this.ply === this.puzzle.line.length - 1
    return last && this.puzzle.goal === 'win' && (tried.position.outcome?.winners.includes(this.seat) ?? false)
  }

  async #goOn(from: StudyStep, move: string, tried: StudyStep): Promise<void> {
    const reply = this.puzzle.line[this.ply + 1]
    if (reply === undefined) return this.#solve(from, move)
    const left = movesToFind(this.puzzle) - this.ply / 2 - 1
    this.said = { tone: 'right', title: t('puzzles-right'), sentences: [t('puzzles-go-on', { count: left })] }
    await this.#means.pause(PAUSE)
    const next = await this.#after(tried, reply)
    this.#show(next)
    this.ply += 2
    this.hints = 0
    this.#toSolve = next
  }

  async #solve(from: StudyStep, move: string): Promise<void> {
    const sentences = await this.#why(from, move)
    this.phase = 'solved'
    this.said = { tone: 'right', title: t('puzzles-solved'), sentences }
    this.#keep((this.#result ??= 'first'))
  }

  async #refute(from: StudyStep, move: string, tried: StudyStep): Promise<void> {
    this.#note('later')
    const known = this.ply === 0 ? this.puzzle.wrong?.[move] : undefined
    this.said = { tone: 'wrong', title: t('puzzles-wrong'), sentences: [this.#verdict(known?.value, tried)] }
    const line = known?.line ?? (await this.#answerTo(tried))
    const sentences = await this.#why(from, move)
    if (line[0]) sentences.push(await this.#answerWords(tried, line[0]))
    this.said = { ...this.said, sentences: [...this.said.sentences, ...sentences] }
    await this.#playOut(line)
    this.phase = 'refuted'
  }

  /** Say what a wrong move comes to. */
  #verdict(value: number | undefined, tried: StudyStep): string {
    const { goal } = this.puzzle
    if (tried.position.outcome) return t('puzzles-wrong-over')
    if (goal === 'best') {
      if (value === undefined) return t('puzzles-wrong-best')
      return t('puzzles-wrong-chance', { chance: chance(value), best: chance(this.puzzle.value ?? WON) })
    }
    if (value === undefined) return t(goal === 'draw' ? 'puzzles-wrong-loses' : `puzzles-wrong-${this.game}`)
    return t(value < 0 ? 'puzzles-wrong-loses' : 'puzzles-wrong-draws')
  }

  /** Find an answer to a move that the puzzle says nothing of; cards that are hidden are not looked at. */
  async #answerTo(tried: StudyStep): Promise<string[]> {
    if (tried.position.turn === null || this.puzzle.goal === 'best') return []
    const move = await this.#means.answer(this.game, tried)
    return move ? [move] : []
  }

  async #answerWords(at: StudyStep, move: string): Promise<string> {
    const effects = await this.#means.effects(this.game, at, move)
    return `${t('puzzles-answer', { move: this.#nameMove(move) })} ${effectWords(this.game, effects.slice(0, MOST_EFFECTS))}`.trim()
  }

  async #why(at: StudyStep, move: string): Promise<string[]> {
    const words = effectWords(this.game, (await this.#means.effects(this.game, at, move)).slice(0, MOST_EFFECTS))
    return words ? [words] : []
  }

  async #playOut(line: string[]): Promise<void> {
    for (const move of line) {
      await this.#means.pause(PAUSE)
      this.#show(await this.#after(this.at!, move))
    }
  }

  async #after(at: StudyStep, move: string): Promise<StudyStep> {
    const asked = { game: this.game, options: at.position.options, position: at.text, seat: this.seat, moves: [move], skip: 1 }
    return (await this.#means.study(asked))[0]!
  }

  #show(step: StudyStep): void {
    this.before = this.at?.position ?? null
    this.at = step
  }

  #layOut(step: StudyStep): void {
    this.before = null
    this.at = this.#toSolve = step
    this.phase = 'try'
    this.said = null
    this.layouts++
  }

  /** Note what counts against a solution; the first thing counts. */
  #note(result: Result): void {
    if (this.#result === null || result === 'shown') this.#result = result
    if (result === 'shown') this.#keep(result)
  }
}

/** A value as a chance of winning, in per cent. */
function chance(value: number): number {
  return Math.round((value + WON) / (2 * WON) * 100)
}
