// What is wrong with something that cannot be opened, in one sentence; the rules say more about a position, in English.
import { gameTitle } from '../../lib/catalogue'
import { Refused } from '../../lib/api'
import { t } from '../../lib/l10n.svelte'
import { refusalWords } from '../../lib/sentences'
import { AnalysisError } from './record'

export interface Told {
  sentence: string
  detail: string
}

export function faultWords(problem: unknown, game: string): Told {
  if (problem instanceof Refused) return { sentence: refusalWords(problem), detail: '' }
  if (!(problem instanceof AnalysisError)) throw problem
  const { fault, detail } = problem
  if (fault === 'other-game') return { sentence: t('analysis-fault-other-game', { game: gameTitle(detail), here: gameTitle(game) }), detail: '' }
  return { sentence: t(`analysis-fault-${fault}`, { game: gameTitle(game) }), detail: asSentence(detail) }
}

function asSentence(text: string): string {
  return text && `${text[0]!.toUpperCase()}${text.slice(1)}.`
}
