// How a level chooses its move here. For now every level plays the best move that it finds within its limit: the levels' own
// ways of searching and erring are not in the modules yet.
import { bestMove } from '../../engine/best.js'
import type { Engine } from '../../engine/engine.js'
import type { Position } from '../../engine/types'

/** Limits of nodes, or of guesses in Conex; null: as many as the time allows. */
const LIMITS: Record<string, Record<string, number | null>> = {
  keks: { novice: 60, casual: 120, club: 500, expert: 20_000, master: null },
  connexoh: { novice: 100, casual: 400, club: 1_500, expert: 10_000, master: null },
  conex: { novice: 5, casual: 20, club: 60, expert: 200, master: null }
}
const MOST = 500_000 // nodes of a search that is limited by time
const SLICE = 10_000
const GUESSES = 10 // in a slice

export interface Clock {
  now: () => number
  /** For levels without a limit. */
  milliseconds: number
}

/** Return the text of the move that a level plays; `seed` decides what is left to chance. */
export function chooseMove(engine: Engine, position: Position, level: string, seed: bigint, clock: Clock): string {
  const limit = LIMITS[engine.description.game]?.[level] ?? null
  const move = engine.description.hidden ? byGuesses(engine, position, limit, seed, clock) : byNodes(engine, position, limit, clock)
  return engine.writeMove(move)
}

function byNodes(engine: Engine, position: Position, limit: number | null, clock: Clock): bigint {
  if (limit !== null) return bestMove(engine, position, limit).move
  const began = clock.now()
  const spent = (share: number) => clock.now() - began >= share * clock.milliseconds
  return solved(engine, position, () => spent(0.5)) ?? searched(engine, position, () => spent(1))
}

/** Near the end half of the time is for the solver; null when it finds nothing. */
function solved(engine: Engine, position: Position, late: () => boolean): bigint | null {
  if (!engine.nearlyOver(position)) return null
  const solver = engine.solver(position, MOST)
  try {
    for (let until = SLICE; until <= MOST && !late(); until += SLICE) {
      const [move] = solver.run(until)?.line ?? []
      if (move !== undefined) return move
    }
    return null
  } finally {
    solver.close()
  }
}

function searched(engine: Engine, position: Position, late: () => boolean): bigint {
  const search = engine.alphabeta(position, MOST)
  try {
    for (let until = SLICE; !search.run(until) && until < MOST && !late(); until += SLICE);
    return search.result().line[0] ?? engine.legal(position)[0]!
  } finally {
    search.close()
  }
}

function byGuesses(engine: Engine, position: Position, limit: number | null, seed: bigint, clock: Clock): bigint {
  const most = limit ?? engine.constants.most_nodes!
  const ends = clock.now() + clock.milliseconds
  const search = engine.ismcts(position, most, seed)
  try {
    for (let guesses = GUESSES; ; guesses += GUESSES) {
      search.run(Math.min(guesses, most))
      if (guesses >= most || (limit === null && clock.now() >= ends)) break
    }
    const [best] = search.candidates()
    if (!best) throw new Error('a search found no move')
    return best.move
  } finally {
    search.close()
  }
}
