// Brings a saved game back from a file and goes to its review.
import { ask, Refused } from '../../lib/api'
import { t } from '../../lib/l10n.svelte'
import { go } from '../../lib/router.svelte'
import { refusalWords } from '../../lib/sentences'
import { savedGame } from './savedGame'

/** Returns what is wrong with the file, or an empty text. Needs the words of `review`. */
export async function bringGame(file: File): Promise<string> {
  try {
    const saved = savedGame(file.size, await file.text())
    if (saved === null) return t('review-import-unreadable')
    go(`/review/${(await ask<{ match: string }>('POST', '/api/archive', saved)).match}`)
    return ''
  } catch (problem) {
    return problem instanceof Refused ? told(problem) : t('review-import-unreadable')
  }
}

// What is wrong with a file only the server can say; it says it in one sentence.
function told(problem: Refused): string {
  return problem.code === 'bad-request' ? t('review-import-refused', { sentence: problem.sentence }) : refusalWords(problem)
}
