// The options of a game: checked, with the sentences that Python has for wrong ones.

import { OptionError } from './errors.js'
import { first, repr } from './python.js'

const SHOWN = 60 // characters of a bad value that a message repeats

/** @typedef {import('./types').OptionInfo} OptionInfo */
/** @typedef {import('./types').OptionValue} OptionValue */

/**
 * Return the value of every option: the given one, checked, or the default.
 * @param {import('./types').Description} description
 * @param {import('./types').GameTexts} texts
 * @param {Record<string, unknown>} given
 * @returns {import('./types').Options}
 */
export function resolveOptions(description, texts, given) {
  const names = description.options.map((option) => option.name)
  for (const name of Object.keys(given)) {
    if (!names.includes(name)) {
      const has = names.length ? `it has ${names.join(', ')}` : 'it has none'
      throw new OptionError(`this game has no option ${repr(first(name, SHOWN))}: ${has}`)
    }
  }
  const read = texts.readOption ?? readOption
  return Object.fromEntries(description.options.map((option) => [option.name, resolved(option, given, read)]))
}

/** @param {OptionInfo} option @param {Record<string, unknown>} given @param {typeof readOption} read */
function resolved(option, given, read) {
  if (!(option.name in given)) return option.default
  const value = given[option.name]
  try {
    return read(option, value)
  } catch (problem) {
    const why = problem instanceof Error ? problem.message : problem
    throw new OptionError(`option ${option.name} cannot be ${repr(first(String(value), SHOWN))}: ${why}`)
  }
}

/**
 * Read a value of an option that is a number, on or off, or one of a few words; an Error says what it takes.
 * @param {OptionInfo} option
 * @param {unknown} value
 * @returns {OptionValue}
 */
export function readOption(option, value) {
  if (option.span) return wholeNumber(value, option.span)
  if (option.values.includes(true)) return yesOrNo(value)
  if (typeof value !== 'string' || !option.values.includes(value)) throw new Error(`say ${option.values.join(' or ')}`)
  return value
}

/** @param {unknown} value @param {[number, number]} span */
export function wholeNumber(value, [low, high]) {
  const text = String(value)
  const number = Number(text)
  if (!/^[0-9]{1,9}$/.test(text) || number < low || number > high) throw new Error(`say a whole number from ${low} to ${high}`)
  return number
}

/** @param {unknown} value */
function yesOrNo(value) {
  const word = String(value).toLowerCase()
  if (['true', 'yes', '1'].includes(word)) return true
  if (['false', 'no', '0'].includes(word)) return false
  throw new Error('say true or false')
}
