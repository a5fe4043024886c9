// Studying on the server, for the pages that teach and review.
import type { GameName, View } from '../boards/contract'
import { api, type Study, type StudyStep } from '../lib/api'

export type { Study as Studied, StudyStep }

export const study = api.study

/** What a move would lead to, for a board's preview; null where it cannot be known. */
export async function previewed(game: GameName, at: StudyStep, seat: number | null, move: string): Promise<View | null> {
  const options = at.position.options as Study['options']
  const asked = { game, options, position: at.text, moves: [move], seat, skip: 1 }
  return study(asked).then(
    (steps) => steps[0]?.position ?? null,
    () => null
  )
}
