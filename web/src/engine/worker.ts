// An engine in a worker: it is sent the files of a game once, and then positions to choose a move for.
import { loadEngine } from '../../engine/index.js'
import type { Engine } from '../../engine/engine.js'
import { chooseMove } from './choose'
import type { Answer, Question } from './client'

const MILLISECONDS = 1000

let engine: Engine | null = null

async function answer(question: Question): Promise<string> {
  if (question.type === 'load') {
    const { code, description, net } = question.files
    engine = await loadEngine(code, description, net)
    return ''
  }
  if (!engine) throw new Error('the engine is not loaded')
  const { position, level, seed } = question
  return chooseMove(engine, position, level, seed, { now: () => performance.now(), milliseconds: MILLISECONDS })
}

const scope = self as unknown as { onmessage: (event: MessageEvent<Question>) => void; postMessage: (answer: Answer) => void }

scope.onmessage = ({ data }) => {
  answer(data).then(
    (move) => scope.postMessage({ id: data.id, move }),
    (problem: unknown) => scope.postMessage({ id: data.id, trouble: String(problem) })
  )
}
