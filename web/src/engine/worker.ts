// An engine in a worker: it is sent the files of a game once, and then positions to choose a move for or to assess.
import { assess, loadEngine } from '../../engine/index.js'
import type { Engine } from '../../engine/engine.js'
import { chooseMove } from './choose'
import type { Answer, Question } from './client'

const MILLISECONDS = 1000

let engine: Engine | null = null

async function answer(question: Question): Promise<Partial<Answer>> {
  if (question.type === 'load') {
    const { code, description, net } = question.files
    engine = await loadEngine(code, description, net)
    return {}
  }
  if (!engine) throw new Error('the engine is not loaded')
  if (question.type === 'assess') return { assessed: assess(engine, question.position, question.played) }
  const { position, level, seed } = question
  const clock = { now: () => performance.now(), milliseconds: MILLISECONDS }
  return { move: chooseMove(engine, position, level, seed, clock) }
}

const scope = self as unknown as { onmessage: (event: MessageEvent<Question>) => void; postMessage: (answer: Answer) => void }

scope.onmessage = ({ data }) => {
  answer(data).then(
    (found) => scope.postMessage({ id: data.id, ...found }),
    (problem: unknown) => scope.postMessage({ id: data.id, trouble: String(problem) })
  )
}
