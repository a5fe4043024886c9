// Lists in the language of the person.
import { currentLanguage } from '../../lib/l10n.svelte'

/** "b1, c1 and d2" */
export function listed(words: readonly string[]): string {
  const language = currentLanguage()
  return new Intl.ListFormat(language === 'en' ? 'en-GB' : language, { type: 'conjunction' }).format(words)
}

/** "Two pawns left." from "two pawns left." */
export function sentenceCase(words: string): string {
  return words.charAt(0).toLocaleUpperCase(currentLanguage()) + words.slice(1)
}
