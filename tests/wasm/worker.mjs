// Answers in a worker of a browser what ask.mjs answers in Node, and what each seat sees; bundled by tests/browser_engines.py.

import { loadEngine } from '../../web/engine/index.js'
import { sha256 } from '../../web/engine/sha256.js'
import { Rules } from '../../web/src/engine/rules.ts'
import { questions, readPosition } from './questions.mjs'

let known = null

/** The beginning of the SHA-256 of some bytes. */
function hash(...parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    all.set(part, end)
    end += part.length
  }
  return [...sha256(all)].slice(0, 8).map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function load({ code, description, net }) {
  const engine = await loadEngine(code, description, net)
  const rules = new Rules(engine)
  const views = (position) =>
    JSON.stringify({
      views: position.seats.map((seat) => rules.view(position, seat)),
      threats: [0, 1].map((seat) => rules.threats(position, seat))
    })
  known = { ...questions(engine, hash), views }
}

self.onmessage = async ({ data }) => {
  try {
    if (data.files) await load(data.files)
    const answers = (data.lines ?? []).map((line) => known[data.question](readPosition(line), ...data.rest))
    self.postMessage({ answers })
  } catch (problem) {
    self.postMessage({ trouble: `${problem}\n${problem?.stack}` })
  }
}
