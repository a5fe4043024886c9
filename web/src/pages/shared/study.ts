// Studying on the server, for the pages that teach and review.
import type { GameName, GameUi, View } from '../../boards/contract'
import { api, Refused, type Study, type StudyStep } from '../../lib/api'
import { localMatches } from '../../lib/localMatch'

export type { Study as Studied, StudyStep }

export const study = api.study

/** What a move would lead to, for a board's preview; null where it cannot be known. */
export async function previewStudy(game: GameName, at: StudyStep, seat: number | null, move: string): Promise<View | null> {
  return afterMove({ game, options: at.position.options, position: at.text, seat }, move)
}

/** The same in a match, of which only the view is known. */
export async function previewMatch(ui: GameUi | null, position: View | null, move: string): Promise<View | null> {
  const text = position && ui?.positionText(position)
  return text ? afterMove({ game: position.game, options: position.options, position: text }, move) : null
}

/** Why a move is not legal in a match: which rule it breaks, as the engine here says, else the server. Null where it is legal, or nobody can say. */
export async function whyNot(ui: GameUi, position: View, move: string): Promise<Refused | null> {
  const text = ui.positionText(position)
  if (!text) return null
  const wish: Study = { game: position.game, options: position.options, position: text, moves: [move], skip: 1 }
  const refusedBy = (asked: Promise<unknown>) =>
    asked.then(
      () => null,
      (problem: unknown) => (problem instanceof Refused ? problem : null)
    )
  const here = await refusedBy(localMatches().then(({ studyHere }) => studyHere(wish)))
  return here && here.code !== 'illegal-move' ? refusedBy(study(wish)) : here
}

async function afterMove(start: Study, move: string): Promise<View | null> {
  return study({ ...start, moves: [move], skip: 1 }).then(
    (steps) => steps[0]?.position ?? null,
    () => null
  )
}
