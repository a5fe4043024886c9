// Triskel's games and engines as WebAssembly, for browsers and Node. docs/wasm.md describes them.
//
//   const engine = await loadEngine(wasm, description, net)
//   const position = engine.deal(7)
//   engine.moves(position)

export * from './errors.js'
export { Engine, loadEngine } from './engine.js'
export { bestInSlices, bestMove, finish, LevelPlayer } from './players.js'
export { readRecord, writeRecord } from './record.js'
export { assess, assessInSlices, review } from './review.js'
export { freshSeed, seedBytes } from './seeds.js'
export { sha256 } from './sha256.js'
