// The texts of each game, by its name. A game needs a line here.

import { connexoh } from './connexoh.js'
import { conex } from './conex.js'
import { keks } from './keks.js'

/** @type {Record<string, import('../types').GameTexts>} */
export const TEXTS = { keks, connexoh, conex }
