// The files of the engines: a module, its description and a net for each game that was built before the page.
import type { GameName } from '../boards/contract'
import { EngineError } from '../../engine/errors.js'
import type { Description } from '../../engine/types'

const URLS = import.meta.glob<string>('../../../src/triskel/wasm/modules/*.{wasm,json,net}', {
  query: '?url',
  import: 'default',
  eager: true
})

/** What an engine is loaded from; a worker can be sent it. */
export interface EngineFiles {
  code: WebAssembly.Module
  description: Description
  net: Uint8Array | null
}

const urlOf = (game: GameName, suffix: string) => URLS[`../../../src/triskel/wasm/modules/${game}.${suffix}`]

// The smallest module that uses SIMD, as the engines do.
const WITH_SIMD = Uint8Array.of(
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11
)

/** Can this browser run the engine of a game, and was it built? */
export function hasEngine(game: GameName): boolean {
  const runs = typeof WebAssembly === 'object' && typeof Worker === 'function' && WebAssembly.validate(WITH_SIMD)
  return runs && urlOf(game, 'wasm') !== undefined
}

const loading = new Map<GameName, Promise<EngineFiles>>()

/** Load the files of a game once; EngineError where they cannot be had, and the next call tries again. */
export function engineFiles(game: GameName): Promise<EngineFiles> {
  const known = loading.get(game) ?? load(game)
  loading.set(game, known)
  known.catch(() => loading.delete(game))
  return known
}

async function load(game: GameName): Promise<EngineFiles> {
  if (!hasEngine(game)) throw new EngineError(`there is no engine for ${game} here`)
  try {
    return await read(game, 'default').catch(() => read(game, 'reload')) // what was kept may be half a file
  } catch (problem) {
    throw new EngineError(`the engine of ${game} could not be loaded: ${String(problem)}`)
  }
}

async function read(game: GameName, cache: RequestCache): Promise<EngineFiles> {
  const net = urlOf(game, 'net')
  const [code, description, weights] = await Promise.all([
    bytes(urlOf(game, 'wasm')!, cache).then((content) => WebAssembly.compile(content)),
    bytes(urlOf(game, 'json')!, cache).then((content) => JSON.parse(new TextDecoder().decode(content)) as Description),
    net ? bytes(net, cache) : null
  ])
  return { code, description, net: weights && new Uint8Array(weights) }
}

async function bytes(url: string, cache: RequestCache): Promise<ArrayBuffer> {
  const response = await fetch(url, { cache })
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
  return response.arrayBuffer()
}
