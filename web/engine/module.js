// A WebAssembly module with its memory: calls that leave nothing behind.

import { EngineError } from './errors.js'

const FORMAT = 1

/** @typedef {Record<string, (...args: number[]) => number>} Functions */

/**
 * A loaded module. Memory is an arena: what a call needs is allocated, and thrown away after it.
 *
 * Views of the memory are made anew for every use, because they are no longer valid when it has grown.
 */
export class Module {
  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.functions = /** @type {Functions} */ (/** @type {unknown} */ (instance.exports))
    this.memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory)
  }

  /**
   * Return what `work` returns, and free what it has allocated.
   * @template T
   * @param {() => T} work
   * @returns {T}
   */
  scratch(work) {
    const mark = this.functions.mark()
    try {
      return work()
    } finally {
      this.functions.reset(mark)
    }
  }

  /** Return the address of so many bytes, not cleared. @param {number} bytes */
  alloc(bytes) {
    return this.functions.alloc(bytes)
  }

  /** Return the address of a copy of some bytes. @param {Uint8Array} content */
  put(content) {
    const at = this.alloc(content.length)
    new Uint8Array(this.memory.buffer).set(content, at)
    return at
  }

  /** Return the address of some 64-bit words. @param {readonly bigint[]} words */
  putWords(words) {
    const at = this.alloc(8 * words.length)
    new BigUint64Array(this.memory.buffer, at, words.length).set(words)
    return at
  }

  /** Return a copy of some bytes. @param {number} at @param {number} length */
  bytes(at, length) {
    return new Uint8Array(this.memory.buffer, at, length).slice()
  }

  /** @param {number} at @param {number} length */
  words(at, length) {
    return Array.from(new BigUint64Array(this.memory.buffer, at, length))
  }

  /** @param {number} at @param {number} length */
  longs(at, length) {
    return Array.from(new BigInt64Array(this.memory.buffer, at, length))
  }

  /** @param {number} at @param {number} length */
  numbers(at, length) {
    return Array.from(new Int32Array(this.memory.buffer, at, length))
  }

  /** @param {number} at @param {number} length */
  doubles(at, length) {
    return Array.from(new Float64Array(this.memory.buffer, at, length))
  }
}

/**
 * Compile and start a module; EngineError where it is no match for its description, or the browser cannot run it.
 * @param {BufferSource | WebAssembly.Module} code
 * @param {import('./types').Description} description
 * @returns {Promise<Module>}
 */
export async function startModule(code, description) {
  if (typeof WebAssembly === 'undefined') throw new EngineError('this browser has no WebAssembly, which the engine needs')
  if (description.format !== FORMAT) {
    throw new EngineError(`the engine's description has format ${description.format}, and this program reads format ${FORMAT}`)
  }
  let compiled
  try {
    compiled = code instanceof WebAssembly.Module ? code : await WebAssembly.compile(code)
  } catch (problem) {
    throw new EngineError(`the engine of ${description.title} is damaged, or this browser is too old for it: ${problem}`)
  }
  const [sources] = WebAssembly.Module.customSections(compiled, 'triskel')
  if (!sources || new TextDecoder().decode(sources) !== description.sources) {
    throw new EngineError(`the engine of ${description.title} and its description are of different versions: load both again`)
  }
  return new Module(await WebAssembly.instantiate(compiled))
}
