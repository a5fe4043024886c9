// What the fragment of the address asks the board to show: an analysis itself, a move of a match, or a position.
import type { Rules } from '../../engine/rules'
import { currentPath, rename } from '../../lib/router.svelte'
import { fromFragment, holdsAnalysis } from './link'
import { openMatch, openPosition, opened, type Opened } from './open'
import { readAnalysis } from './record'

/** Open what the address names, and take it out of the address, so that a reload shows what has become of it; null: nothing. */
export async function openAddress(rules: Rules): Promise<Opened | null> {
  const { hash } = location
  if (!hash) return null
  rename(currentPath())
  if (holdsAnalysis(hash)) return opened(rules, readAnalysis(await fromFragment(hash)))
  const asked = new URLSearchParams(hash.slice(1))
  const [match, position] = [asked.get('match'), asked.get('position')]
  if (match) return openMatch(rules, match, Number(asked.get('at') ?? Infinity))
  return position ? openPosition(rules, position) : null
}
