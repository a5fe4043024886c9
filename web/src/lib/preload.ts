// Loading all that a game at this screen is played with, before its page asks for it.
import { loadUi } from '../boards'
import type { GameName } from '../boards/contract'
import { needWords } from './l10n.svelte'
import { localMatches } from './localMatch'

export async function preload(game: GameName): Promise<void> {
  const rules = localMatches().then(({ rulesOf }) => rulesOf(game))
  await Promise.all([rules, import('../pages/Match.svelte'), needWords('match'), loadUi(game)])
}
