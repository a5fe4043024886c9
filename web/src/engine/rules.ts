// The rules of a game as the local table asks for them: the engine's, with what each game shows of a position.
import type { GameName, View } from '../boards/contract'
import type { Engine } from '../../engine/engine.js'
import { first } from '../../engine/python.js'
import type { Options, Outcome, Position, Remark } from '../../engine/types'
import { VIEWS } from './views'

export type { Options, Outcome, Position, Remark }

/** Moves, and what each of them would do. */
export type Threats = [move: string, remarks: Remark[]][]

const LONGEST_MOVE = 200

/** What a game adds to its rules: what a seat sees of a position and of a move. */
export interface GameViews {
  options(engine: Engine, position: Position): Options
  /** The fields of the view beside those that all games have. */
  view(rules: Rules, position: Position, seat: number | null): object
  /** The moves that would gain something at once for a seat's opponent, if the opponent were to move. */
  threats(rules: Rules, position: Position, seat: number): Threats
  /** A move as another seat than its player's sees it. */
  seenMove?(move: string): string
  /** Does a move show anybody what was hidden before it? */
  reveals?(move: string): boolean
}

export class Rules {
  private readonly views: GameViews
  private readonly moveCache = new WeakMap<Position, Map<string, bigint>>()

  constructor(readonly engine: Engine) {
    this.views = VIEWS[engine.description.game as GameName]
  }

  get game(): GameName {
    return this.engine.description.game as GameName
  }

  get hidden(): boolean {
    return this.engine.description.hidden
  }

  start(seed: string, options: Record<string, unknown>): Position {
    return this.engine.deal(seed, options)
  }

  turn(position: Position): number | null {
    return this.engine.turn(position)
  }

  outcome(position: Position): Outcome | null {
    return this.engine.outcome(position)
  }

  moves(position: Position): Map<string, bigint> {
    const known = this.moveCache.get(position)
    if (known) return known
    const moves = this.engine.moves(position)
    this.moveCache.set(position, moves)
    return moves
  }

  legal(position: Position): string[] {
    return [...this.moves(position).keys()]
  }

  /** Return the one canonical text of a move, however it was written; NotationError where it is none. */
  canonical(position: Position, move: string): string {
    if (this.moves(position).has(move)) return move
    const { engine } = this
    return engine.writeMove(engine.texts.readMove(first(move, LONGEST_MOVE), engine.fields(position), engine.description))
  }

  play(position: Position, move: string): Position {
    const code = this.moves(position).get(move)
    return code === undefined ? this.engine.play(position, move) : this.engine.apply(position, code)
  }

  /** Return what a seat may see of a position; null stands for a spectator. */
  view(position: Position, seat: number | null): View {
    const options = this.views.options(this.engine, position)
    const common = { game: this.game, options, seat, turn: this.turn(position), outcome: this.outcome(position) }
    return { ...common, ...this.views.view(this, position, seat) } as View
  }

  threats(position: Position, seat: number): Threats {
    return this.views.threats(this, position, seat)
  }

  /** Return what a legal move does, as far as its player can know. */
  effects(position: Position, move: string): Remark[] {
    return this.engine.effects(position, this.moves(position).get(move)!)
  }

  seenMove(move: string): string {
    return this.views.seenMove?.(move) ?? move
  }

  reveals(move: string): boolean {
    return this.views.reveals?.(move) ?? false
  }

  /** Return a position that looks the same to a seat, with everything that it cannot see drawn anew. */
  knownTo(position: Position, seat: number, seed: bigint): Position {
    return this.hidden ? this.engine.determinize(position, seat, seed) : position
  }
}
