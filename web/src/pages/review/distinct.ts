// Names that can be told apart: where two are alike, as with two bots of a level, the seat's number is added.
import { t } from '../../lib/l10n.svelte'

export function distinct(names: string[]): string[] {
  const twins = new Set(names.filter((name, seat) => names.indexOf(name) !== seat))
  return names.map((name, seat) => (twins.has(name) ? t('review-twin', { name, number: seat + 1 }) : name))
}
