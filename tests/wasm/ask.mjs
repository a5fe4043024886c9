// Answers what tests/engines.py asks: node ask.mjs QUESTION GAME …, positions on the input, a line for each.

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { loadEngine } from '../../web/engine/index.js'
import { questions, readPosition } from './questions.mjs'

const folder = process.env.TRISKEL_ENGINES
const [question, game, ...rest] = process.argv.slice(2)
const read = (suffix) => fs.readFileSync(path.join(folder, `${game}.${suffix}`))
const net = fs.existsSync(path.join(folder, `${game}.net`)) ? read('net') : null
const engine = await loadEngine(read('wasm'), JSON.parse(read('json')), net)
const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex').slice(0, 16)
const answer = questions(engine, hash)[question]
for await (const line of createInterface({ input: process.stdin })) console.log(answer(readPosition(line), ...rest))
