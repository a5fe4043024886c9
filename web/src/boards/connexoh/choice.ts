// Choosing a move: a tile is picked up, then turned by quarters, or a place is chosen for the pawn that stands on it.
// What is possible comes from the list of legal moves.
import { readMove } from './view'

/** Clockwise quarters that a tile has been turned by, for now. */
export type Quarters = 0 | 1 | 2 | 3

export interface Choice {
  cell: string
  quarters: Quarters
  target: string | null
}

export class Choices {
  readonly #turns = new Map<string, Map<Quarters, string>>()
  readonly #runs = new Map<string, Map<string, string>>()

  constructor(legal: readonly string[]) {
    for (const text of legal) {
      const move = readMove(text)
      if (move?.kind === 'turn') inner(this.#turns, move.cell).set(move.quarters, text)
      else if (move) inner(this.#runs, move.from).set(move.to, text)
    }
  }

  get any(): boolean {
    return this.#turns.size > 0 || this.#runs.size > 0
  }

  canPick(cell: string): boolean {
    return this.canTurn(cell) || this.targets(cell).length > 0
  }

  canTurn(cell: string): boolean {
    return this.#turns.has(cell)
  }

  /** Where the pawn on a tile can go. */
  targets(cell: string): string[] {
    return [...(this.#runs.get(cell)?.keys() ?? [])].sort()
  }

  pick(cell: string): Choice | null {
    return this.canPick(cell) ? { cell, quarters: 0, target: null } : null
  }

  /** Turn on by some quarters, clockwise if positive; stays where it is if the tile may not be turned so. */
  turn(choice: Choice, by: number): Choice {
    const quarters = ((((choice.quarters + by) % 4) + 4) % 4) as Quarters
    const allowed = quarters === 0 || this.#turns.get(choice.cell)?.has(quarters)
    return allowed ? { ...choice, quarters, target: null } : choice
  }

  aim(choice: Choice, target: string): Choice {
    return this.targets(choice.cell).includes(target) ? { ...choice, quarters: 0, target } : choice
  }

  /** The move that the choice stands for, or null as long as nothing would change. */
  move(choice: Choice | null): string | null {
    if (!choice) return null
    if (choice.target) return this.#runs.get(choice.cell)?.get(choice.target) ?? null
    return this.#turns.get(choice.cell)?.get(choice.quarters) ?? null
  }
}

function inner<K, V>(map: Map<string, Map<K, V>>, key: string): Map<K, V> {
  const found = map.get(key) ?? new Map<K, V>()
  map.set(key, found)
  return found
}

/** Which way a touch of a picked-up tile turns it: its left half counter-clockwise, its right half clockwise. */
export function sideTouched(x: number, middle: number): -1 | 1 {
  return x < middle ? -1 : 1
}

/** The angle (degrees) by which a pointer has gone round a middle, between −180 and 180. */
export function swept(
  middle: { x: number; y: number },
  from: { x: number; y: number },
  to: { x: number; y: number }
): number {
  const at = (point: { x: number; y: number }) => Math.atan2(point.y - middle.y, point.x - middle.x)
  const angle = ((at(to) - at(from)) * 180) / Math.PI
  return ((((angle + 180) % 360) + 360) % 360) - 180
}
