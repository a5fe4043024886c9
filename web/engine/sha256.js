// SHA-256, because crypto.subtle does not exist on plain-http addresses, where playing must work all the same.

const PRIMES = (() => {
  /** @type {number[]} */
  const found = []
  for (let n = 2; found.length < 64; n++) if (found.every((prime) => n % prime)) found.push(n)
  return found
})()

/** @param {number} number @returns the first 32 bits of its fraction */
const fraction = (number) => ((number - Math.floor(number)) * 2 ** 32) | 0

const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

/** @param {number} word @param {number} by */
const rotated = (word, by) => (word >>> by) | (word << (32 - by))

/**
 * Return the SHA-256 of some bytes.
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function sha256(data) {
  const padded = new Uint8Array((((data.length + 8) >> 6) + 1) << 6)
  padded.set(data)
  padded[data.length] = 0x80
  const view = new DataView(padded.buffer)
  view.setUint32(padded.length - 8, Math.floor(data.length / 2 ** 29))
  view.setUint32(padded.length - 4, data.length << 3)
  const state = Int32Array.from(START)
  for (let at = 0; at < padded.length; at += 64) mixIn(state, view, at)
  const out = new DataView(new ArrayBuffer(32))
  state.forEach((word, i) => out.setInt32(4 * i, word))
  return new Uint8Array(out.buffer)
}

/** @param {Int32Array} state @param {DataView} view @param {number} at */
function mixIn(state, view, at) {
  const words = new Int32Array(64)
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + 4 * i)
  for (let i = 16; i < 64; i++) {
    const early = /** @type {number} */ (words[i - 15])
    const late = /** @type {number} */ (words[i - 2])
    const s0 = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3)
    const s1 = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10)
    words[i] = /** @type {number} */ (words[i - 16]) + s0 + /** @type {number} */ (words[i - 7]) + s1
  }
  let [a, b, c, d, e, f, g, h] = /** @type {number[]} */ (Array.from(state))
  for (let i = 0; i < 64; i++) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word))
}
