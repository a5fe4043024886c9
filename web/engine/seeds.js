// Seeds: 256 bits, from which all chance of a game is drawn.

import { OptionError } from './errors.js'
import { first, repr } from './python.js'
import { sha256 } from './sha256.js'

const SEED_BYTES = 32

/**
 * Return the 32 bytes of a seed, given as a whole number, 64 hex digits or bytes.
 * @param {number | bigint | string | Uint8Array} seed
 * @returns {Uint8Array}
 */
export function seedBytes(seed) {
  if (seed instanceof Uint8Array) {
    if (seed.length !== SEED_BYTES) throw new OptionError(`a seed has ${SEED_BYTES} bytes, this one has ${seed.length}`)
    return seed
  }
  if (typeof seed !== 'string') return expanded(BigInt(seed))
  if (seed.length === 2 * SEED_BYTES && /^[0-9a-f]*$/i.test(seed)) {
    return Uint8Array.from({ length: SEED_BYTES }, (_, i) => parseInt(seed.slice(2 * i, 2 * i + 2), 16))
  }
  if (seed.length === 2 * SEED_BYTES || !/^\s*[+-]?\d+(_\d+)*\s*$/.test(seed)) {
    throw new OptionError(`a seed is a whole number or 64 hex digits, not ${repr(first(seed, 80))}`)
  }
  const digits = seed.trim().replaceAll('_', '')
  return expanded(BigInt(digits.replace(/^[+-]/, '')) * (digits.startsWith('-') ? -1n : 1n))
}

/** Return a fresh seed, which cannot be predicted. */
export function freshSeed() {
  return crypto.getRandomValues(new Uint8Array(SEED_BYTES))
}

/** @param {bigint} number */
function expanded(number) {
  return sha256(new TextEncoder().encode(`triskel seed ${number}`))
}
