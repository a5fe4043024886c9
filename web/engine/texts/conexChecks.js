// What cannot be in a Conex position, however it is written, as games/conex/text/position_check.py says it. The rules
// themselves are the module's.

import { NotationError } from '../errors.js'
import { deckOf } from './conexDeck.js'

const TABLEAU = 52
const LABELS = 'abc'
const BESIDE_PILE = -1
const [START, END, DROP, OVER] = [0, 1, 2, 3]
const [LIGHTNING, DOUBLE] = [0, 1]
const BONUS = 2
const [ON_ITSELF, OTHER_COLOUR, DOES_NOT_FIT, HANGS_OVER] = [1, 2, 3, 4] // what `layout_fault` returns; 5 is touching

/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {import('./conexPosition.js').Table} Table */

/** Refuse a card that cannot lie there beside those read before it. @param {Engine} engine @param {number} at @param {number} card @param {number} by @param {number} on @param {number} corner */
export function checkLayout(engine, at, card, by, on, corner) {
  const { module } = engine
  module.scratch(() => {
    const thing = module.alloc(4)
    const fault = module.functions.layout_fault(at, card, by, on, corner, thing)
    if (fault === 0) return
    const { cards, tableau } = deckOf(engine.description)
    const rule = brokenRule(fault, { cards, tableau }, card, by, on, corner, module.numbers(thing, 1)[0])
    throw new NotationError(`${cards[card].id} cannot lie on corner ${corner} of ${on === TABLEAU ? 'B' : cards[on].id}: ${rule}`)
  })
}

/** @param {number} fault @param {import('./conexDeck.js').Deck} deck @param {number} card @param {number} by @param {number} on @param {number} corner @param {number} thing */
function brokenRule(fault, { cards, tableau }, card, by, on, corner, thing) {
  if (fault === ON_ITSELF) return 'a card cannot lie on itself'
  const below = on === TABLEAU ? tableau.colours[corner] : cards[on].colour
  if (fault === OTHER_COLOUR) {
    const where = on === TABLEAU ? `corner ${corner} of the tableau` : cards[on].id
    return `its CONEX corner ${LABELS[by]} is ${cards[card].corners[by].colour}, and ${where} is ${below}`
  }
  if (fault === DOES_NOT_FIT) {
    if (on !== TABLEAU) return `it would touch a CONEX corner printed on ${cards[on].id}`
    return `its CONEX corner ${LABELS[by]} would cover more of the tableau than the ${below} square`
  }
  if (fault === HANGS_OVER) return 'it would reach beyond the edge of the table'
  return `it would touch ${thing === TABLEAU ? 'the tableau' : cards[thing].id}`
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
