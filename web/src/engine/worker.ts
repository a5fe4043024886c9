// An engine in a worker: it is sent the files of a game once, and then positions to choose a move for, to assess, or to find
// the best lines of.
import { assess, loadEngine } from '../../engine/index.js'
import type { Engine } from '../../engine/engine.js'
import type { Position } from '../../engine/types'
import { chooseMove } from './choose'
import type { Answer, Question } from './client'
import { runFor, searchLines, type FoundLines, type LineSearch } from './lines'

const MILLISECONDS = 1000
const BETWEEN_LINES = 200 // milliseconds after which lines are told

let engine: Engine | null = null
let looking: { number: number; search: LineSearch } | null = null

async function answer(question: Question): Promise<Partial<Answer>> {
  if (question.type === 'load') {
    const { code, description, net } = question.files
    engine = await loadEngine(code, description, net)
    return {}
  }
  if (!engine) throw new Error('the engine is not loaded')
  if (question.type === 'assess') return { assessed: assess(engine, question.position, question.played) }
  if (question.type === 'lines') return { found: linesOf(engine, question.search, question.position) }
  const { position, level, seed } = question
  const limit = { now: () => performance.now(), milliseconds: MILLISECONDS }
  return { move: chooseMove(engine, position, level, seed, limit) }
}

function linesOf(theirs: Engine, number: number, position: Position): FoundLines {
  if (looking?.number !== number) {
    looking?.search.close()
    looking = null
    looking = { number, search: searchLines(theirs, position) }
  }
  return runFor(looking.search, () => performance.now(), BETWEEN_LINES)
}

const scope = self as unknown as { onmessage: (event: MessageEvent<Question>) => void; postMessage: (answer: Answer) => void }

const clock = () => performance.timeOrigin + performance.now()

scope.onmessage = ({ data }) => {
  const began = clock()
  answer(data).then(
    (found) => scope.postMessage({ id: data.id, ...found, busy: [began, clock()] }),
    (problem: unknown) => scope.postMessage({ id: data.id, trouble: String(problem) })
  )
}
