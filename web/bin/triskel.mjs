#!/usr/bin/env node
// Triskel's games and engines without Python: the commands deal, moves, apply, result and best, whose lines are those of
// the `triskel` command. The engines are read from the folder in TRISKEL_ENGINES, or from where `make setup` builds them.

import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bestMove, freshSeed, LevelPlayer, loadEngine, NotationError, OptionError, TriskelError } from '../engine/index.js'
import { first, Float, json, repr, round } from '../engine/python.js'

const HOME = fileURLToPath(new URL('../../src/triskel/wasm/modules', import.meta.url))
const ENGINES = process.env.TRISKEL_ENGINES ?? HOME
const LEVEL_SEED = 0n
const HELP = `Three connection games, without Python: the lines are those of the triskel command.

triskel.mjs deal GAME [--seed S]            print a start position
triskel.mjs moves GAME [POSITION]           print legal moves, of positions on the input without POSITION
triskel.mjs apply GAME                      read lines POSITION<TAB>MOVE, print the next positions
triskel.mjs result GAME                     read positions, print who won
triskel.mjs best GAME --nodes N             print the best move, or that of a --level, of a --position

All take --option NAME=VALUE for the options of the game.`

/** @typedef {import('../engine/engine.js').Engine} Engine */
/** @typedef {{ positions: string[], seed?: string, position?: string, nodes?: string, level?: string, options: Record<string, string> }} Arguments */

/** @type {Record<string, (engine: Engine, given: Arguments) => void | Promise<void>>} */
const COMMANDS = {
  deal(engine, { seed, options }) {
    print(engine.text(engine.deal(seed ?? freshSeed(), options)))
  },

  async moves(engine, { positions, options }) {
    const answer = (/** @type {string} */ text) => json([...engine.moves(engine.parse(text, options)).keys()])
    if (positions.length) print(answer(positions[0]))
    else await answerLines(answer)
  },

  async apply(engine, { options }) {
    await answerLines((line) => {
      const tab = line.indexOf('\t')
      if (tab < 0) throw new NotationError('a line to apply is a position, a tab and a move')
      return engine.text(engine.play(engine.parse(line.slice(0, tab), options), line.slice(tab + 1)))
    })
  },

  async result(engine, { options }) {
    await answerLines((text) => {
      const outcome = engine.outcome(engine.parse(text, options))
      if (!outcome) return json({ over: false })
      const { winners, payoffs, reason } = outcome
      return json({ over: true, winners, payoffs: payoffs.map((each) => new Float(each)), reason })
    })
  },

  best(engine, { position, nodes, level, options }) {
    const start = position === undefined ? engine.deal(0, options) : engine.parse(position, options)
    const given = level === undefined ? null : new LevelPlayer(engine, level, LEVEL_SEED, nodes ? Number(nodes) : null)
    if (!/^[0-9]{1,12}$/.test(nodes ?? (given?.level.nodes ?? '').toString()) || Number(nodes) === 0) {
      throw new OptionError('say how many positions to look at: --nodes, a whole number from 1 on')
    }
    const found = given ? given.choose(start) : bestMove(engine, start, Number(nodes))
    const line = found.line.map((move) => engine.writeMove(move))
    const value = new Float(round(found.value, 4))
    print(json({ move: line[0], value, line, nodes: found.nodes, depth: found.depth, exact: found.exact }))
  }
}

/** @param {string} line */
const print = (line) => fs.writeSync(1, `${line}\n`)

/** Answer every line of the input with a line, at once; a bad one with `error: …`. @param {(line: string) => string} answer */
async function answerLines(answer) {
  for await (const line of inputLines()) {
    try {
      print(answer(line))
    } catch (error) {
      if (!(error instanceof TriskelError)) throw error
      print(`error: ${oneLine(error.message)}`)
    }
  }
}

/** Yield the lines of the input; they end with \n, \r\n or \r, as Python reads them. */
async function* inputLines() {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let rest = ''
  for await (const chunk of process.stdin) {
    rest += decoder.decode(chunk, { stream: true })
    const whole = rest.split(/\r\n|\n|\r(?!$)/)
    rest = /** @type {string} */ (whole.pop())
    yield* whole
  }
  rest += decoder.decode()
  if (rest) yield* rest.replace(/\r$/, '').split('\r')
}

/** @param {string} message */
const oneLine = (message) => message.split(/\s+/).filter(Boolean).join(' ')

/** @param {string} game */
async function open(game) {
  const file = (/** @type {string} */ suffix) => path.join(ENGINES, `${game}.${suffix}`)
  if (!/^[a-z]+$/.test(game) || !fs.existsSync(file('wasm'))) {
    const there = fs.existsSync(ENGINES) ? fs.readdirSync(ENGINES).filter((name) => name.endsWith('.wasm')) : []
    if (!there.length) throw new OptionError(`there are no engines in ${ENGINES}: write them with \`triskel wasm\``)
    const games = there.map((name) => path.basename(name, '.wasm')).join(', ')
    throw new OptionError(`there is no game ${repr(first(game, 40))}: the games are ${games}`)
  }
  const net = fs.existsSync(file('net')) ? fs.readFileSync(file('net')) : null
  return loadEngine(fs.readFileSync(file('wasm')), JSON.parse(fs.readFileSync(file('json'), 'utf8')), net)
}

/** @param {string[]} texts */
function readOptions(texts) {
  return Object.fromEntries(
    texts.map((text) => {
      const equals = text.indexOf('=')
      if (equals < 0) throw new OptionError(`an option is written name=value, not ${repr(first(text, 60))}`)
      return [text.slice(0, equals), text.slice(equals + 1)]
    })
  )
}

/** Return arguments with values joined to their names, so that a value may begin with a dash. @param {string[]} given */
function joined(given) {
  const taking = ['--seed', '--position', '--nodes', '--level', '--option']
  const takes = (/** @type {number} */ i) => taking.includes(given[i] ?? '') && !taking.includes(given[i - 1] ?? '')
  return given.flatMap((word, i) => {
    if (takes(i - 1)) return []
    return takes(i) && i + 1 < given.length ? [`${word}=${given[i + 1]}`] : [word]
  })
}

async function main() {
  const text = { type: /** @type {const} */ ('string') }
  const { values, positionals } = parseArgs({
    args: joined(process.argv.slice(2)),
    allowPositionals: true,
    options: { seed: text, position: text, nodes: text, level: text, option: { ...text, multiple: true }, help: { type: 'boolean' } }
  })
  const [command, game, ...positions] = positionals
  if (values.help || command === undefined) return print(HELP)
  const run = COMMANDS[command]
  if (!run) throw new OptionError(`there is no command ${repr(first(command, 40))}: the commands are ${Object.keys(COMMANDS).join(', ')}`)
  if (game === undefined) throw new OptionError(`which game? For example: triskel.mjs ${command} keks`)
  if (positions.length > (command === 'moves' ? 1 : 0)) throw new OptionError(`${command} does not take ${repr(first(positions.at(-1) ?? '', 40))}`)
  await run(await open(game), { ...values, positions, options: readOptions(values.option ?? []) })
}

main().catch((/** @type {NodeJS.ErrnoException} */ error) => {
  if (error.code === 'EPIPE') process.exit(0)
  const ours = error instanceof TriskelError || error.code
  process.stderr.write(`triskel: ${oneLine(ours ? error.message : String(error.stack))}\n`)
  process.exit(2)
})
