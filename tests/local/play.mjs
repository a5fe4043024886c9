// Answers what tests/local_table.py asks, with the page's own modules: bundled, then `node play.mjs views|matches|studies|archives`, a question on
// each line of the input.

import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { loadEngine, TriskelError } from '../../web/engine/index.js'
import { Rules } from '../../web/src/engine/rules.ts'
import { runStudy } from '../../web/src/engine/study.ts'
import { logOf, readSave } from '../../web/src/local/archive.ts'
import { fromLog } from '../../web/src/local/match.ts'
import { begin, rematch } from '../../web/src/local/setup.ts'
import { Table } from '../../web/src/local/table.ts'

const folder = process.env.TRISKEL_ENGINES
const games = new Map()

async function rulesOf(game) {
  if (!games.has(game)) {
    const read = (suffix) => fs.readFileSync(path.join(folder, `${game}.${suffix}`))
    games.set(game, new Rules(await loadEngine(read('wasm'), JSON.parse(read('json')))))
  }
  return games.get(game)
}

/** What each seat sees of a position, and what threatens it. */
async function views({ game, record, past, seats }) {
  const rules = await rulesOf(game)
  const position = { record: new Uint8Array(Buffer.from(record, 'hex')), past: past.map(BigInt) }
  return { views: seats.map((seat) => rules.view(position, seat)), threats: [0, 1].map((seat) => rules.threats(position, seat)) }
}

/** Everything that is sent in a match. */
async function matches({ game, wish, seed, now, steps }) {
  const rules = await rulesOf(game)
  const { log, own } = begin(rules, wish, seed, now)
  let time = now
  let next = null
  const table = new Table(fromLog(log, rules), log, {
    now: () => time,
    after: () => () => {},
    keep: async () => true,
    reload: async () => [],
    think: () => new Promise(() => {}),
    rematch: async (match) => {
      next = rematch(match, seed, time)
      return 'next'
    }
  })
  const sent = []
  const listeners = wish.seats.map((_, seat) => ({ seat, send: (message) => sent.push([seat, message]) }))
  const answers = []
  for (const listener of listeners) table.listeners.add(listener)
  for (const step of steps) {
    time = step.at
    sent.length = 0
    if (step.hello) table.admit(listeners[step.seat], step.hello)
    else if (step.message) await table.handle(listeners[step.seat], step.message)
    else {
      const decision = await table.submit(step.command)
      if (!Array.isArray(decision)) sent.push([null, { type: 'refusal', id: null, ...decision }])
    }
    answers.push([...sent])
  }
  return { log, own, answers, next, history: table.history(own[0]) }
}

/** The positions of a study, or what is wrong with it. */
async function studies(study) {
  try {
    return { steps: runStudy(await rulesOf(study.game), study) }
  } catch (problem) {
    if (!(problem instanceof TriskelError)) throw problem
    return { trouble: problem.message }
  }
}

/** The log of a saved game, or what is wrong with it. */
async function archives(given) {
  try {
    const save = readSave(given)
    return { log: logOf(save, await rulesOf(save.game)) }
  } catch (problem) {
    if (!(problem instanceof TriskelError)) throw problem
    return { trouble: problem.message }
  }
}

const QUESTIONS = { views, matches, studies, archives }
for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await QUESTIONS[process.argv[2]](JSON.parse(line))))
}
