// The analysis board: which node of the tree is looked at, what is there, and what one does with it. Every change is kept.
import type { Played, View } from '../../boards/contract'
import type { Position, Rules } from '../../engine/rules'
import { t } from '../../lib/l10n.svelte'
import { remember } from './kept'
import type { LiveLines } from './lines.svelte'
import type { Opened } from './open'
import { MOST_MARKS, writeAnalysis } from './record'
import { ROOT, type Tree, type TreeNode } from './tree'

export class AnalysisBoard {
  at = $state(ROOT)
  /** The position to animate from: only when one has gone on by a single move. */
  before = $state.raw<View | null>(null)
  /** Counts how often something else was opened. */
  openings = $state(0)
  /** The seat that sits below, in games where everybody sees the same. */
  side = $state(0)
  /** A move that is pointed at among the engine's lines. */
  pointed = $state<string | null>(null)
  /** Did the browser keep the last change? */
  kept = $state(true)
  /** All of it, as it was before the last deletion. */
  #undo = $state.raw<string | null>(null)
  #changes = $state(0)
  #opened: Opened
  #views = new Map<number, View>()

  constructor(
    readonly rules: Rules,
    readonly lines: LiveLines,
    opened: Opened
  ) {
    this.#opened = opened
    this.at = opened.at
    this.#look()
  }

  /** Show something else; what was there can be brought back where it is `fresh`. */
  open(opened: Opened, fresh = true): void {
    this.#opened = opened
    this.#views.clear()
    this.at = opened.at
    this.before = this.#undo = null
    this.openings++
    this.#changes++
    this.kept = remember(this.rules.game, this.text, fresh)
    this.#look()
  }

  get tree(): Tree {
    void this.#changes
    return this.#opened.tree
  }

  get node(): TreeNode {
    return this.tree.get(this.at)
  }

  get seats(): number {
    void this.openings
    return this.rules.engine.seats(this.#opened.positions.get(ROOT)!)
  }

  get names(): string[] {
    void this.openings
    return this.#opened.names ?? Array.from({ length: this.seats }, (_, seat) => t('common-seat', { number: seat + 1 }))
  }

  get position(): Position {
    void this.openings
    return this.#opened.positions.get(this.at)!
  }

  get turn(): number | null {
    return this.rules.turn(this.position)
  }

  get view(): View {
    return this.viewAt(this.at)
  }

  /** Who looks: with secrets the player to act, whose hand is needed; else the side that was chosen. */
  get seat(): number {
    return this.rules.hidden ? (this.turn ?? this.last?.by ?? 0) : this.side
  }

  get legal(): string[] {
    return this.rules.legal(this.position)
  }

  /** The move that led here. */
  get last(): Played | null {
    return this.playedAt(this.at)
  }

  playedAt(id: number): Played | null {
    const { move, parent } = this.tree.get(id)
    return parent === null ? null : { move, by: this.rules.turn(this.#opened.positions.get(parent)!) ?? 0 }
  }

  viewAt(id: number): View {
    void this.openings
    const known = this.#views.get(id)
    if (known) return known
    const position = this.#opened.positions.get(id)!
    const seat = this.rules.hidden ? (this.rules.turn(position) ?? this.playedAt(id)?.by ?? 0) : null
    const view = this.rules.view(position, seat)
    this.#views.set(id, view)
    return view
  }

  /** How many moves were played before a node, counted so that the first player's are even. */
  plyOf(id: number): number {
    const first = this.rules.turn(this.#opened.positions.get(ROOT)!) ?? 0
    return this.tree.path(id).length - 2 + (this.seats === 2 ? first : 0)
  }

  /** All cards of a seat, where there are any. */
  handOf(seat: number): string[] {
    const view = this.rules.view(this.position, seat) as { hand?: string[] | null }
    return view.hand ?? []
  }

  play = (move: string): void => {
    const id = this.#opened.tree.add(this.at, move)
    if (!this.#opened.positions.has(id)) this.#opened.positions.set(id, this.rules.play(this.position, move))
    this.#changes++
    this.go(id)
  }

  /** Play a whole line from here, and look at the first position of it. */
  add(moves: string[]): void {
    let [here, position] = [this.at, this.position]
    for (const move of moves) {
      here = this.#opened.tree.add(here, move)
      position = this.#opened.positions.get(here) ?? this.rules.play(position, move)
      this.#opened.positions.set(here, position)
    }
    this.#changes++
    const next = moves[0] === undefined ? null : this.#opened.tree.find(this.at, moves[0])
    if (next !== null) this.go(next)
  }

  go(id: number): void {
    if (!this.#opened.tree.has(id) || id === this.at) return this.#keep()
    this.before = this.#opened.tree.get(id).parent === this.at ? this.view : null
    this.at = id
    this.pointed = null
    this.#look()
    this.#keep()
  }

  back(): void {
    this.go(this.tree.get(this.at).parent ?? ROOT)
  }

  on(): void {
    this.go(this.tree.get(this.at).children[0] ?? this.at)
  }

  end(): void {
    this.go(this.tree.lineFrom(this.at).at(-1)!)
  }

  beside(step: number): void {
    this.go(this.tree.sibling(this.at, step))
  }

  promote(): void {
    this.#opened.tree.promote(this.at)
    this.#changed()
  }

  /** Delete the move that led here, with all that follows. */
  remove(): void {
    this.#undo = this.text
    this.go(this.#opened.tree.remove(this.at))
    this.#changed()
  }

  /** What can be brought back after a deletion, as text. */
  get undo(): string | null {
    return this.#undo
  }

  annotate(note: string): void {
    this.#opened.tree.update(this.at, { note })
    this.#changed()
  }

  /** Set a mark, or take it away; of too many the oldest goes, because files have no more. */
  mark(mark: string): void {
    const { marks } = this.node
    const next = marks.includes(mark) ? marks.filter((each) => each !== mark) : [...marks, mark].slice(-MOST_MARKS)
    this.#opened.tree.update(this.at, { marks: next })
    this.#changed()
  }

  clearMarks(): void {
    this.#opened.tree.update(this.at, { marks: [] })
    this.#changed()
  }

  preview = (move: string): Promise<View | null> => Promise.resolve(this.rules.view(this.rules.play(this.position, move), null))

  /** All of it as JSON. */
  get text(): string {
    void this.#changes
    return writeAnalysis({ ...this.#opened, at: this.at })
  }

  /** The text of the position. */
  get positionText(): string {
    return this.rules.engine.text(this.position)
  }

  #changed(): void {
    this.#changes++
    this.#keep()
  }

  #keep(): void {
    this.kept = remember(this.rules.game, this.text)
  }

  #look(): void {
    this.lines.look(this.turn === null ? null : this.position)
  }
}
