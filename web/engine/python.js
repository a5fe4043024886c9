// Texts exactly as Python writes them: JSON, floating-point numbers, rounding and quotation.

/** A number that Python has as a float: it is written with a point, 60.0. */
export class Float {
  /** @param {number} value */
  constructor(value) {
    this.value = value
  }
}

/**
 * Round as Python does: to the nearest, and a number exactly between two to the even one.
 * @param {number} value
 * @param {number} decimals
 */
export function round(value, decimals) {
  const halves = value * 2 ** (decimals + 1)
  if (Number.isInteger(halves) && halves % 2 !== 0) {
    // Only such numbers can lie exactly in the middle, and their digits up to there are exact.
    const digits = Math.abs(value).toFixed(decimals + 1)
    if (digits.endsWith('5')) {
      const below = digits.slice(0, -1).replace(/[.]$/, '')
      const even = Number(below.at(-1)) % 2 === 0
      const size = even ? Number(below) : Number(Math.abs(value).toFixed(decimals))
      return Math.sign(value) * size
    }
  }
  return Number(value.toFixed(decimals))
}

/**
 * Return how Python writes a float.
 * @param {number} value
 */
export function floatText(value) {
  if (Object.is(value, -0)) return '-0.0'
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'nan' : value > 0 ? 'inf' : '-inf'
  const [digits, exponent] = /** @type {[string, string]} */ (value.toExponential().split('e'))
  const power = Number(exponent)
  if (power < -4 || power >= 16) {
    return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`
  }
  const text = power < 0 ? value.toFixed(digits.replace(/[-.]/g, '').length - 1 - power) : String(value)
  return /[.]/.test(text) ? text : `${text}.0`
}

/**
 * Return how Python's json.dumps writes a value; BigInts are whole numbers.
 * @param {unknown} value
 * @returns {string}
 */
export function json(value) {
  if (value instanceof Float) return floatText(value.value)
  if (Array.isArray(value)) return `[${value.map(json).join(', ')}]`
  if (typeof value === 'string') {
    return JSON.stringify(value).replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  }
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value).map(([key, each]) => `${json(key)}: ${json(each)}`).join(', ')}}`
  }
  return String(value)
}

/**
 * Return the first characters of a text, as Python counts them.
 * @param {string} text
 * @param {number} count
 */
export function first(text, count) {
  return Array.from(text.slice(0, 2 * count)).slice(0, count).join('')
}

/**
 * Return a text in quotes, as Python's repr does.
 * @param {string} text
 */
export function repr(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  const escaped = Array.from(text, (letter) => {
    if (letter === '\\' || letter === quote) return `\\${letter}`
    const known = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }[letter]
    if (known) return known
    if (letter === ' ' || !/[\p{C}\p{Z}]/u.test(letter)) return letter
    const code = /** @type {number} */ (letter.codePointAt(0))
    if (code < 0x100) return `\\x${code.toString(16).padStart(2, '0')}`
    return code < 0x10000 ? `\\u${code.toString(16).padStart(4, '0')}` : `\\U${code.toString(16).padStart(8, '0')}`
  })
  return quote + escaped.join('') + quote
}
