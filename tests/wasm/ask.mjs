// Answers what tests/engines.py asks: node ask.mjs QUESTION GAME …, positions on the input, a line for each.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { assess, bestMove, finish, LevelPlayer, loadEngine, review } from '../../web/engine/index.js'
import { Float, json, round } from '../../web/engine/python.js'

const folder = process.env.TRISKEL_ENGINES
const [question, game, ...rest] = process.argv.slice(2)
const read = (suffix) => fs.readFileSync(path.join(folder, `${game}.${suffix}`))
const net = fs.existsSync(path.join(folder, `${game}.net`)) ? read('net') : null
const engine = await loadEngine(read('wasm'), JSON.parse(read('json')), net)
const { module } = engine

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex').slice(0, 16)
const bytes = (words) => new Uint8Array(BigUint64Array.from(words).buffer)

/** Yield the positions on the input, each with what else its line says. */
async function* positions() {
  for await (const line of createInterface({ input: process.stdin })) {
    const { record, past, ...more } = JSON.parse(line)
    yield { record: new Uint8Array(Buffer.from(record, 'hex')), past: past.map(BigInt), ...more }
  }
}

/** The record after a move, without what the game remembers beside it. */
function after(position, move) {
  return module.scratch(() => {
    const state = module.put(position.record)
    module.functions.apply(state, module.putWords([move]))
    return module.bytes(state, position.record.length)
  })
}

/** What some moves do, and why some others are not allowed. */
function remarks(position, digest) {
  const moves = [...engine.moves(position).values()].filter((_, i) => i % 11 === 0)
  const plain = (remark) => remark && [remark.code, remark.values]
  const tried = [...[0n, 7n, 44n, 52n, 58n].map((shift) => digest >> shift), ...moves.map((move) => move ^ 1n)]
  return [
    moves.flatMap((move) => engine.effects(position, move).map(plain)),
    tried.map((move) => plain(engine.refusal(position, move)))
  ]
}

function facts(position) {
  const codes = engine.legal(position)
  const outcome = engine.outcome(position)
  const digest = engine.digest(position)
  return json({
    text: engine.text(position),
    turn: engine.turn(position),
    moves: [...engine.moves(position).keys()],
    codes: hash(bytes(codes)),
    after: hash(...codes.map((move) => after(position, move))),
    digest: String(digest),
    determinized: hash(engine.determinize(position, 0, digest).record),
    remarks: remarks(position, digest),
    outcome: outcome && [outcome.winners, outcome.payoffs.map((each) => json(new Float(each))), outcome.reason]
  })
}

/** The position after each move of a game, as a hash of its record and its past. */
function replay(position) {
  const steps = []
  for (const move of position.moves) {
    position = engine.apply(position, BigInt(move))
    steps.push(hash(position.record, bytes(position.past)))
  }
  return json(steps)
}

const best = (position) => written(bestMove(engine, position, Number(rest[0])))

/** What a level plays, in slices. */
function level(position) {
  const [name, nodes, slice] = rest
  const player = new LevelPlayer(engine, name, 0n, nodes === 'own' ? null : Number(nodes))
  return written(finish(player.slices(position, Number(slice))))
}

function written(found) {
  const line = found.line.map((move) => engine.writeMove(move))
  const value = new Float(round(found.value, 4))
  return json({ move: line[0], value, line, nodes: found.nodes, depth: found.depth, exact: found.exact })
}

const parsed = (position) => json(hash(engine.parse(position.text, position.options).record))

/** How long a search takes, in milliseconds, and how many nodes it has looked at. */
function speed(position) {
  const search = engine.description.hidden
    ? engine.ismcts(position, position.nodes, 5n)
    : engine.alphabeta(position, position.nodes)
  const began = performance.now()
  search.run()
  const ms = performance.now() - began
  search.close()
  return json({ ms: new Float(ms) })
}

/** The review of a game from a position, with so many nodes. */
function reviewed(position) {
  const [assessed, nodes, moves] = [[], Number(rest[0]), position.moves]
  for (const move of moves) {
    assessed.push(assess(engine, position, move, nodes))
    position = engine.play(position, move)
  }
  if (engine.turn(position) !== null) assessed.push(assess(engine, position, null, nodes))
  const payoffs = engine.outcome(position)?.payoffs ?? null
  return JSON.stringify(review(engine, moves, assessed, payoffs))
}

const QUESTIONS = { reviewed, facts, replay, best, level, parsed, speed }
for await (const position of positions()) console.log(QUESTIONS[question](position))
