// What the pages for learning and reviewing ask of the server. Whatever it refuses is thrown with its sentence.
import type { GameName, View } from '../boards/contract'

export interface StudyStep {
  move: string | null
  by: number | null
  text: string
  position: View
  legal: string[]
}

export interface Studied {
  game: GameName
  options?: Record<string, unknown>
  seed?: number | string
  position?: string
  moves?: string[]
  seat?: number | 'mover' | null
  skip?: number
}

export class Refusal extends Error {
  constructor(
    readonly code: string,
    sentence: string
  ) {
    super(sentence)
  }
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const sent = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: text }
  const answer = await fetch(path, sent).catch(() => {
    throw new Refusal('offline', 'The server does not answer.')
  })
  const told = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Refusal(told.code ?? 'server-error', told.sentence ?? answer.statusText)
  return told
}

export async function study(asked: Studied): Promise<StudyStep[]> {
  return (await ask<{ steps: StudyStep[] }>('/api/study', asked)).steps
}

/** What a move would lead to, for a board's preview; null where it cannot be known. */
export async function previewed(game: GameName, at: StudyStep, seat: number | null, move: string): Promise<View | null> {
  const asked = { game, options: at.position.options, position: at.text, moves: [move], seat, skip: 1 }
  return study(asked).then(
    (steps) => steps[0]?.position ?? null,
    () => null
  )
}
