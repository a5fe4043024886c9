// What a line is worth to the player to move, in a word: a chance to win as reviews say it, or what is certain.
import type { Line } from '../../engine/lines'
import { t } from '../../lib/l10n.svelte'
import { percent } from '../review/verdicts'

export function valueWords({ value, exact }: Line, seats: number): string {
  if (!exact) return t('analysis-percent', { percent: percent(value, seats) })
  return t(value > 0 ? 'analysis-won' : value < 0 ? 'analysis-lost' : 'analysis-drawn')
}
