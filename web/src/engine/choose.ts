// A level's move, found in slices so that the clock is looked at.
import type { Engine } from '../../engine/engine.js'
import { LevelPlayer } from '../../engine/players.js'
import type { Position } from '../../engine/types'

const NODES = 2_000 // in a slice
const GUESSES = 20 // in a slice of a game with secrets, where one takes about a millisecond

export interface Clock {
  now: () => number
  /** The most that a level may take; those with a limit of nodes take less. */
  milliseconds: number
}

/** Return the text of the move that a level plays; `seed` decides how it errs. */
export function chooseMove(engine: Engine, position: Position, level: string, seed: bigint, clock: Clock): string {
  const player = new LevelPlayer(engine, level, seed)
  const ends = clock.now() + clock.milliseconds * player.level!.share
  const slices = player.slices(position, engine.description.hidden ? GUESSES : NODES)
  let step = slices.next(false)
  while (!step.done) step = slices.next(clock.now() >= ends)
  return engine.writeMove(step.value.move)
}
