// The best lines of a position, found in slices for as long as somebody looks at it. What a line is worth is said as in
// reviews (web/engine/review.js).
//
// Open games: alpha-beta finds the best line. Then every move is looked at briefly, and the most promising ones have a search of
// their own; the one that is least deep is always next, so that values stand beside each other. Near the end the solver joins.
// Games with secrets: one tree over guesses at what the player to move cannot see has all moves in it.
import type { Engine } from '../../engine/engine.js'
import type { Alphabeta, Ismcts, Solver } from '../../engine/searches.js'
import type { Position, Remark } from '../../engine/types'

/** A move that is worth playing here, and how the game could go on. */
export interface Line {
  moves: string[]
  /** The expected payoff of the player to move. */
  value: number
  exact: boolean
  /** Half-moves looked ahead; 0 where that has no meaning. */
  depth: number
  /** What its first move does. */
  remarks: Remark[]
}

export interface FoundLines {
  /** The best first. */
  lines: Line[]
  nodes: number
  /** Is nothing left to search? */
  done: boolean
}

const MOST_LINES = 3
// Together they fit into a module's memory (wasm/linker.py).
const NODES = { best: 1_000_000, other: 250_000, solver: 100_000, enough: 20_000, glance: 200 }
const MOST_GUESSES = 100_000
const SLICE = 2_000 // nodes
const IN_A_ROW = 8 // moves that are looked at briefly
const GUESSES = 20 // in a slice
const SEED = 0n // equal positions get equal lines

/** A search of lines; `close` gives its memory back. */
export interface LineSearch {
  /** Search a slice; return whether nothing is left. */
  run(): boolean
  found(): Omit<FoundLines, 'done'>
  close(): void
}

export function searchLines(engine: Engine, position: Position): LineSearch {
  return engine.description.hidden ? new HiddenLines(engine, position) : new OpenLines(engine, position)
}

/** Search for some time, and return what is known by then. */
export function runFor(search: LineSearch, now: () => number, milliseconds: number): FoundLines {
  const ends = now() + milliseconds
  let done = search.run()
  while (!done && now() < ends) done = search.run()
  return { ...search.found(), done }
}

interface Branch {
  /** The move that this search is about; null: all of them. */
  move: bigint | null
  search: Alphabeta | null
  done: boolean
  /** The position after the move. */
  position: Position
}

class OpenLines implements LineSearch {
  private readonly mover: number
  private readonly seats: number
  private readonly root: Branch
  private readonly unseen: bigint[]
  private readonly glances: { move: bigint; value: number }[] = []
  private branches: Branch[] = []
  private solver: Solver | null = null
  /** What the solver has found; `never` where it has given up. */
  private solved: ReturnType<Solver['result']> | 'never' = null

  constructor(
    private readonly engine: Engine,
    private readonly position: Position
  ) {
    this.mover = engine.turn(position)!
    this.seats = engine.seats(position)
    this.root = { move: null, search: engine.alphabeta(position, NODES.best, 0), done: false, position }
    this.branches = [this.root]
    this.unseen = engine.legal(position)
  }

  /** Once the best line is known for certain, the others are worth little more work. */
  private isEnough(branch: Branch): boolean {
    return branch === this.root || branch.done || (branch.search?.result().nodes ?? 0) >= NODES.enough
  }

  private branch(move: bigint, nodes = NODES.other): Branch {
    const position = this.engine.apply(this.position, move)
    const over = this.engine.turn(position) === null
    return { move, search: over ? null : this.engine.alphabeta(position, nodes, 0), done: over, position }
  }

  run(): boolean {
    if (this.unseen.length) return this.glance()
    if (this.solver && !this.solved && this.solver.run(SLICE)) this.solved = this.solver.result() ?? 'never'
    const next = this.branches.filter(({ done }) => !done).sort((a, b) => this.depth(a) - this.depth(b))[0]
    if (next) next.done = next.search!.run(SLICE)
    const solving = this.solver !== null && !this.solved
    return !solving && (this.root.done || this.proof !== null) && this.branches.every((branch) => this.isEnough(branch))
  }

  /** Look at the next move, and every now and then for the best one; after the last, begin the other searches. */
  private glance(): boolean {
    if (!this.root.done && this.unseen.length % IN_A_ROW === 0) this.root.done = this.root.search!.run(SLICE)
    const branch = this.branch(this.unseen.pop()!, NODES.glance)
    branch.search?.run()
    this.glances.push({ move: branch.move!, value: this.lineOf(branch)?.value ?? -1 })
    branch.search?.close()
    if (this.unseen.length === 0) this.beginOthers()
    return false
  }

  private beginOthers(): void {
    const promising = this.glances.sort((a, b) => b.value - a.value).slice(0, MOST_LINES)
    this.branches = [this.root, ...promising.map(({ move }) => this.branch(move))]
    this.solver = this.engine.nearlyOver(this.position) ? this.engine.solver(this.position, NODES.solver) : null
  }

  found() {
    const { proof } = this
    const lines = this.branches.flatMap((branch) => this.lineOf(branch) ?? [])
    const proven = proof ? this.line(proof.line, proof.value ?? 0, true, proof.line.length) : lines.find(({ exact, value }) => exact && value > 0)
    const best = proven ?? lines[0]
    if (!best) return { lines: [], nodes: this.nodes }
    // The search of all moves has found none better, so a value that a search of one move gives it is at most that.
    const byMove = new Map(lines.reverse().map((line) => [line.moves[0], { ...line, value: Math.min(line.value, best.value) }]))
    byMove.delete(best.moves[0])
    const others = [...byMove.values()].sort((a, b) => b.value - a.value)
    return { lines: [best, ...others].slice(0, MOST_LINES), nodes: this.nodes }
  }

  private get nodes(): number {
    return this.branches.reduce((sum, { search }) => sum + (search?.result().nodes ?? 0), this.proof?.nodes ?? 0)
  }

  private get proof() {
    return this.solved === 'never' ? null : this.solved
  }

  close(): void {
    this.solver?.close()
    for (const { search } of [...this.branches].reverse()) search?.close()
  }

  private depth({ move, search }: Branch): number {
    return (search?.result().depth ?? 0) + (move === null ? 0 : 1)
  }

  private lineOf({ move, search, position }: Branch): Line | null {
    const { functions } = this.engine.module
    if (!search) return this.line([move!], this.engine.outcome(position)!.payoffs[this.mover]!, true, 1)
    const { value, exact, line, depth = 0 } = search.result()
    if (!line.length) return null
    const certain = Math.abs(value) < 1 ? 0 : value // a draw, or the end of the game
    const payoff = exact ? certain : functions.expected_payoff!(value, this.engine.description.steepness)
    if (move === null) return this.line(line, payoff, exact, depth)
    return this.line([move, ...line], functions.value_for!(payoff, 1 - this.mover, this.seats, this.mover), exact, depth + 1)
  }

  private line(moves: bigint[], value: number, exact: boolean, depth: number): Line {
    return { moves: playable(this.engine, this.position, moves), value, exact, depth, remarks: effects(this.engine, this.position, moves) }
  }
}

class HiddenLines implements LineSearch {
  private readonly search: Ismcts
  private readonly seats: number

  constructor(
    private readonly engine: Engine,
    private readonly position: Position
  ) {
    this.seats = engine.seats(position)
    const seen = engine.determinize(position, engine.turn(position)!, SEED)
    this.search = engine.ismcts(seen, MOST_GUESSES, engine.streamSeed(SEED))
  }

  run(): boolean {
    return this.search.run(GUESSES)
  }

  found() {
    const { candidates, nodes = 0 } = this.search.result()
    const { payoff_among: payoff } = this.engine.module.functions
    const lines = candidates.slice(0, MOST_LINES).map(({ move, value }) => ({
      moves: [this.engine.writeMove(move)],
      value: payoff!(value, this.seats),
      exact: false,
      depth: 0,
      remarks: effects(this.engine, this.position, [move])
    }))
    return { lines, nodes }
  }

  close(): void {
    this.search.close()
  }
}

/** Return the texts of a line up to the end of the game. */
function playable(engine: Engine, position: Position, line: bigint[]): string[] {
  const texts: string[] = []
  let here = position
  for (const move of line) {
    if (engine.turn(here) === null) break
    texts.push(engine.writeMove(move))
    here = engine.apply(here, move)
  }
  return texts
}

function effects(engine: Engine, position: Position, [first]: bigint[]): Remark[] {
  return first === undefined ? [] : engine.effects(position, first)
}
