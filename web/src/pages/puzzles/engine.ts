// What puzzles ask of the engine in this browser; without one, the server is asked for positions, and nothing is explained.
import type { GameName, View } from '../../boards/contract'
import { api } from '../../lib/api'
import { localMatches } from '../../lib/localMatch'
import type { Remark } from '../../lib/remarks'
import type { Studied, StudyStep } from '../shared/study'

const OPPONENT = 'expert' // finds what is wrong with a move that the file says nothing of

export interface Means {
  study: (asked: Studied) => Promise<StudyStep[]>
  effects: (game: GameName, at: StudyStep, move: string) => Promise<Remark[]>
  answer: (game: GameName, at: StudyStep) => Promise<string | null>
  pause: (milliseconds: number) => Promise<void>
}

export const usual: Means = {
  study: async (asked) => {
    const here = await localMatches()
    return here.studyHere(asked).catch(() => api.study(asked))
  },
  effects: async (game, at, move) => (await localMatches()).effectsHere(game, at, move).catch(() => []),
  answer: async (game, at) => (await localMatches()).answerHere(game, at, OPPONENT).catch(() => null),
  pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))
}

/** Return what a move would lead to, for a board's preview. */
export async function preview(game: GameName, at: StudyStep, seat: number | null, move: string): Promise<View | null> {
  const asked: Studied = { game, options: at.position.options, position: at.text, seat, moves: [move], skip: 1 }
  return usual.study(asked).then(
    (steps) => steps[0]?.position ?? null,
    () => null
  )
}
