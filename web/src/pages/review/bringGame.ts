// Brings a saved game back from a file and goes to its review: to the server or, without a network, into this browser.
import { ask, OFFLINE, Refused } from '../../lib/api'
import { t } from '../../lib/l10n.svelte'
import { bringHere } from '../../lib/localMatch'
import { go } from '../../lib/router.svelte'
import { refusalWords } from '../../lib/sentences'
import { savedGame } from './savedGame'

/** Returns what is wrong with the file, or an empty text. Needs the words of `review`. */
export async function bringGame(file: File): Promise<string> {
  try {
    const saved = savedGame(file.size, await file.text())
    if (saved === null) return t('review-import-unreadable')
    go(`/review/${await archived(saved)}`)
    return ''
  } catch (problem) {
    return problem instanceof Refused ? told(problem) : t('review-import-unreadable')
  }
}

async function archived(saved: object): Promise<string> {
  try {
    return (await ask<{ match: string }>('POST', '/api/archive', saved)).match
  } catch (problem) {
    if (!(problem instanceof Refused) || problem.code !== OFFLINE) throw problem
    return bringHere(saved)
  }
}

// What is wrong with a file only the server can say; it says it in one sentence.
function told(problem: Refused): string {
  return problem.code === 'bad-request' ? t('review-import-refused', { sentence: problem.sentence }) : refusalWords(problem)
}
