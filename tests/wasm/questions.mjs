// What tests ask an engine, in Node and in a browser alike: each question takes a position and returns a line.

import { assess, bestMove, finish, LevelPlayer, review } from '../../web/engine/index.js'
import { Float, json, round } from '../../web/engine/python.js'

const bytes = (words) => new Uint8Array(BigUint64Array.from(words).buffer)

/** Read a position from a line, with what else the line says. */
export function readPosition(line) {
  const { record, past, ...more } = JSON.parse(line)
  const pairs = record.match(/../g).map((pair) => parseInt(pair, 16))
  return { record: Uint8Array.from(pairs), past: past.map(BigInt), ...more }
}

/** Return the questions; `hash` returns the beginning of the SHA-256 of some bytes. */
export function questions(engine, hash) {
  const { module } = engine

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

  const best = (position, nodes) => written(bestMove(engine, position, Number(nodes)))

  /** What a level plays, in slices. */
  function level(position, name, nodes, slice) {
    const player = new LevelPlayer(engine, name, 0n, nodes === 'own' ? null : Number(nodes))
    return written(finish(player.slices(position, Number(slice))))
  }

  function written(found) {
    const line = found.line.map((move) => engine.writeMove(move))
    const value = new Float(round(found.value, 4))
    return json({ move: line[0], value, line, nodes: found.nodes, depth: found.depth, exact: found.exact })
  }

  const parsed = (position) => json(hash(engine.parse(position.text, position.options).record))

  /** How long a search takes, in milliseconds, without setting it up. */
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
  function reviewed(position, nodes) {
    const [assessed, moves] = [[], position.moves]
    for (const move of moves) {
      assessed.push(assess(engine, position, move, Number(nodes)))
      position = engine.play(position, move)
    }
    if (engine.turn(position) !== null) assessed.push(assess(engine, position, null, Number(nodes)))
    const payoffs = engine.outcome(position)?.payoffs ?? null
    return JSON.stringify(review(engine, moves, assessed, payoffs))
  }

  return { facts, replay, best, level, parsed, speed, reviewed }
}
