// Reads JSON as Python's json.loads does: whole numbers and floats are told apart, and a key may occur once only.

import { NotationError } from './errors.js'
import { first, Float, floatText, repr } from './python.js'

const DEEPEST = 900 // lists and objects in each other; Python gives up somewhere there
const LONGEST_NUMBER = 4300 // digits
const SHOWN = 40
const NUMBER = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/y
const ESCAPES = /** @type {Record<string, string>} */ ({ '"': '"', '\\': '\\', '/': '/', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' })
const CONSTANTS = ['NaN', 'Infinity', '-Infinity']
const WORDS = /** @type {[string, null | boolean][]} */ ([['null', null], ['true', true], ['false', false]])

/** @typedef {null | boolean | number | bigint | string | Float | unknown[] | Map<string, unknown>} Value */

/**
 * Return the value of a JSON text: objects are Maps, floats are Floats. A SyntaxError if it is none; a NotationError for
 * a key that occurs twice, and for NaN and its like.
 * @param {string} text
 * @returns {Value}
 */
export function parse(text) {
  const reader = new Reader(text)
  const value = reader.value(0)
  reader.space()
  if (reader.at < text.length) throw new SyntaxError('more than one value')
  return value
}

class Reader {
  /** @param {string} text */
  constructor(text) {
    this.text = text
    this.at = 0
  }

  space() {
    while (' \t\n\r'.includes(this.text.charAt(this.at) || 'x')) this.at++
  }

  /** @param {string} word */
  accept(word) {
    if (!this.text.startsWith(word, this.at)) return false
    this.at += word.length
    return true
  }

  /** @param {number} depth @returns {Value} */
  value(depth) {
    if (depth > DEEPEST) throw new SyntaxError('too deep')
    this.space()
    if (this.accept('"')) return this.string()
    if (this.accept('{')) return this.object(depth)
    if (this.accept('[')) return this.list(depth)
    for (const [word, value] of WORDS) if (this.accept(word)) return value
    for (const name of CONSTANTS) {
      if (this.accept(name)) throw new NotationError(`${name} is not a number that a position can have`)
    }
    return this.number()
  }

  number() {
    NUMBER.lastIndex = this.at
    const match = NUMBER.exec(this.text)
    if (!match) throw new SyntaxError('no value')
    this.at = NUMBER.lastIndex
    const [text, fraction, exponent] = match
    if (fraction || exponent) return new Float(Number(text))
    if (text.length > LONGEST_NUMBER) throw new SyntaxError('too long a number')
    return Number.isSafeInteger(Number(text)) ? Number(text) + 0 : BigInt(text)
  }

  string() {
    let out = ''
    for (;;) {
      const letter = this.text.charAt(this.at++)
      if (letter === '' || letter < ' ') throw new SyntaxError('an open string')
      if (letter === '"') return out
      out += letter === '\\' ? this.escape() : letter
    }
  }

  escape() {
    const letter = this.text.charAt(this.at++)
    if (letter !== 'u') {
      const meant = ESCAPES[letter]
      if (meant === undefined) throw new SyntaxError('no such escape')
      return meant
    }
    const digits = this.text.slice(this.at, this.at + 4)
    if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw new SyntaxError('no such escape')
    this.at += 4
    return String.fromCharCode(parseInt(digits, 16))
  }

  /** @param {number} depth */
  list(depth) {
    /** @type {unknown[]} */
    const items = []
    this.space()
    if (this.accept(']')) return items
    for (;;) {
      items.push(this.value(depth + 1))
      this.space()
      if (this.accept(']')) return items
      if (!this.accept(',')) throw new SyntaxError('no comma')
    }
  }

  /** @param {number} depth */
  object(depth) {
    /** @type {[string, unknown][]} */
    const pairs = []
    this.space()
    if (this.accept('}')) return new Map()
    for (;;) {
      this.space()
      if (!this.accept('"')) throw new SyntaxError('no key')
      const key = this.string()
      this.space()
      if (!this.accept(':')) throw new SyntaxError('no colon')
      pairs.push([key, this.value(depth + 1)])
      this.space()
      if (this.accept('}')) return withoutDoubles(pairs)
      if (!this.accept(',')) throw new SyntaxError('no comma')
    }
  }
}

/** @param {[string, unknown][]} pairs */
function withoutDoubles(pairs) {
  /** @type {Map<string, unknown>} */
  const found = new Map()
  for (const [key, value] of pairs) {
    if (found.has(key)) throw new NotationError(`the key ${repr(first(key, SHOWN))} occurs twice in one object`)
    found.set(key, value)
  }
  return found
}

/** Return the beginning of a value as Python writes it; of a list or an object only its kind. @param {unknown} value */
export function shown(value) {
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Map) return 'a dict'
  return first(typeof value === 'string' ? repr(value) : asText(value), SHOWN)
}

/** Return Python's str of a value. @param {unknown} value @returns {string} */
export function asText(value) {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (value instanceof Float) return floatText(value.value)
  return String(value)
}
