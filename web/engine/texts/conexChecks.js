// What cannot be in a Conex position, however it is written, as games/conex/text/position_check.py says it. The rules
// themselves are the module's.

import { NotationError } from '../errors.js'
import { objection, readRemark } from '../remarks.js'
import { deckOf } from './conexDeck.js'

const TABLEAU = 52
const BESIDE_PILE = -1
const [START, END, DROP, OVER] = [0, 1, 2, 3]
const [LIGHTNING, DOUBLE] = [0, 1]
const BONUS = 2

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('./conexPosition.js').Table} Table */

/** Refuse a card that cannot lie there beside those read before it. @param {Engine} engine @param {number} at @param {number} card @param {number} by @param {number} on @param {number} corner */
export function checkLayout(engine, at, card, by, on, corner) {
  const { module, description } = engine
  module.scratch(() => {
    const out = module.alloc(8 * engine.constants.remark)
    if (module.functions.layout_fault(at, card, by, on, corner, out) === 0) return
    const rule = objection(engine, readRemark(engine, description.refusals, module.longs(out, engine.constants.remark)))
    const { cards } = deckOf(description)
    throw new NotationError(`${cards[card].id} cannot lie on corner ${corner} of ${on === TABLEAU ? 'B' : cards[on].id}: ${rule}`)
  })
}

/** Refuse a phase, stars, scores and a seat to act that do not go together. @param {Table} state @param {Engine} engine @param {number} at */
export function checkTurn(state, engine, at) {
  checkPhase(state)
  checkStars(state)
  const values = deckOf(engine.description).cards.flatMap((card) => card.corners.map((corner) => corner.value))
  checkScores(state, 2 * (Math.max(...values) + BONUS))
  const { target_ends: ends, is_stuck: stuck } = engine.module.functions
  if (state.phase === OVER && !ends(at) && !stuck(at)) {
    throw new NotationError('the game is not over: the last round is not finished, and somebody can still place a card')
  }
}

/** @param {Table} state */
function checkPhase(state) {
  if (state.phase === DROP) {
    if (state.mover === state.active) {
      throw new NotationError('who used the lightning star does not drop: turn and active must be different seats')
    }
    if (!state.hands[state.mover]) throw new NotationError(`seat ${state.mover} has no card to drop`)
    if (!state.pile_count) {
      throw new NotationError('while others drop, the zapped card is under the pile, so the pile cannot be empty')
    }
  } else if (state.mover !== state.active) {
    throw new NotationError('turn and active can be different seats only while others drop')
  }
  if (state.phase === END && !state.laid_count) {
    throw new NotationError('phase end is for using the lightning star, and no card lies that it could strike')
  }
}

/** @param {Table} state */
function checkStars(state) {
  if (state.phase === END && (state.holder[LIGHTNING] !== state.active || state.fresh[LIGHTNING])) {
    throw new NotationError('phase end is for using the lightning star, so the active seat must hold a usable one')
  }
  if (state.phase === DROP && state.holder[LIGHTNING] !== BESIDE_PILE) {
    throw new NotationError('while others drop, the lightning star lies beside the pile, for it was just used')
  }
  if (state.fresh[LIGHTNING]) {
    throw new NotationError('a lightning star is usable as soon as the turn in which it was taken is over')
  }
  const afterPlacing = state.phase === END || (state.phase === DROP && state.zapped_after)
  if (state.fresh[DOUBLE] && !(afterPlacing && state.holder[DOUBLE] === state.active)) {
    throw new NotationError('the double star is not usable only in the turn in which the active seat took it')
  }
}

/** @param {Table} state @param {number} mostPoints */
function checkScores(state, mostPoints) {
  const { players, target, scores } = state
  if (Math.max(...scores.slice(0, players)) >= target + mostPoints) {
    throw new NotationError(`no score can reach ${target + mostPoints} when the target is ${target}`)
  }
  if (state.phase === OVER) return
  const toCome = state.phase === START || (state.phase === DROP && !state.zapped_after)
  for (let seat = state.active + (toCome ? 0 : 1); seat < players; seat++) {
    if (scores[seat] >= target) {
      throw new NotationError(`seat ${seat} has reached the target ${target} without a turn in this round: the game would be over`)
    }
  }
}
