// Choosing the tiles of a turn: which may be chosen next to those chosen already, and when the choice is a move.
// All of it follows from the list of legal moves; a move is a set of tiles.
import { cellsOf } from './view'

export class Choices {
  readonly #moves: readonly string[][]

  constructor(legal: readonly string[]) {
    this.#moves = legal.map(cellsOf)
  }

  get any(): boolean {
    return this.#moves.length > 0
  }

  /** The move that takes exactly these tiles, or null when there is none. */
  move(chosen: readonly string[]): string | null {
    return chosen.length > 0 && this.#moves.some((move) => same(move, chosen)) ? [...chosen].sort().join('') : null
  }

  /** Tiles that can be added and taken as they are. */
  next(chosen: readonly string[]): string[] {
    return this.later(chosen).filter((cell) => this.move([...chosen, cell]) !== null)
  }

  /** Tiles that can be added at all, some of them only together with others. */
  later(chosen: readonly string[]): string[] {
    const added = this.#including(chosen).flatMap((move) => move.filter((cell) => !chosen.includes(cell)))
    return [...new Set(added)].sort()
  }

  /**
   * What is chosen after a tile was touched. A chosen one is put back, with those that came off only thanks to it.
   * Another is added, with what must come off before it; if it does not go with the choice, it starts a new one.
   */
  touch(chosen: readonly string[], cell: string): string[] {
    if (chosen.includes(cell)) return this.#largestWithin(chosen.filter((other) => other !== cell))
    return this.#smallestWith([...chosen, cell]) ?? this.#smallestWith([cell]) ?? [...chosen]
  }

  #including(cells: readonly string[]): string[][] {
    return this.#moves.filter((move) => cells.every((cell) => move.includes(cell)))
  }

  #smallestWith(cells: readonly string[]): string[] | null {
    return this.#including(cells).reduce<string[] | null>(
      (best, move) => (best === null || move.length < best.length ? move : best),
      null
    )
  }

  #largestWithin(cells: readonly string[]): string[] {
    const within = this.#moves.filter((move) => move.every((cell) => cells.includes(cell)))
    return within.reduce<string[]>((best, move) => (move.length > best.length ? move : best), [])
  }
}

function same(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell) => other.includes(cell))
}
