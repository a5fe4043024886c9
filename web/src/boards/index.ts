// The registered games: which there are, and what the page loads of one when it is needed.
import { GAME_NAMES } from '../lib/catalogue'
import { needWords } from '../lib/l10n.svelte'
import type { GameEntry, GameName, GameUi } from './contract'
import * as registry from './registry'

const ENTRIES: Record<GameName, GameEntry> = registry

/** The games in the order of the server's catalogue. */
export const GAMES: readonly GameName[] = GAME_NAMES.filter(isGame)

/** Is this a game of the page? For addresses that people may have typed. */
export function isGame(name: string): name is GameName {
  return Object.hasOwn(ENTRIES, name)
}

export function entryOf(game: GameName): GameEntry {
  return ENTRIES[game]
}

/** Loads the board of a game together with its words. */
export async function loadUi(game: GameName): Promise<GameUi> {
  const [module] = await Promise.all([ENTRIES[game].loadUi(), needWords(game, `remarks-${game}`)])
  return module.ui as GameUi
}
