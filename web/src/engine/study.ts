// Positions of a game that nobody plays, for lessons, examples and previews, as the server works them out
// (server/api/study.py).
import { OptionError } from '../../engine/errors.js'
import { freshSeed } from '../../engine/seeds.js'
import type { Study, StudyStep } from '../lib/api'
import type { Position, Rules } from './rules'

/** Return the positions of a study; a TriskelError says what is wrong with it. */
export function runStudy(rules: Rules, { moves = [], seat = null, skip = 0, ...start }: Study): StudyStep[] {
  let at = startOf(rules, start)
  const steps = skip ? [] : [stepOf(rules, at, seat, null, null)]
  for (const [index, text] of moves.entries()) {
    const by = rules.turn(at)
    const move = rules.canonical(at, text)
    at = rules.play(at, move)
    if (index + 1 >= skip) steps.push(stepOf(rules, at, seat, move, by))
  }
  return steps
}

function startOf({ engine }: Rules, { options = {}, position, seed }: Study): Position {
  if (position == null) return engine.deal(seed ?? freshSeed(), options)
  if (seed != null) throw new OptionError('a study begins with a position or with a seed, not with both')
  engine.resolveOptions(options)
  return engine.parse(position, options)
}

function stepOf(rules: Rules, at: Position, seat: Study['seat'], move: string | null, by: number | null): StudyStep {
  const looking = seat === 'mover' ? (rules.turn(at) ?? by) : (seat ?? null)
  return { move, by, text: rules.engine.text(at), position: rules.view(at, looking), legal: rules.legal(at) }
}
