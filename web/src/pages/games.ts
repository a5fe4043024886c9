// The games as the pages name them.
import { GAMES } from '../boards'
import type { GameName } from '../boards/contract'

// Proper names: the same in every language.
const TITLES: Record<GameName, string> = { keks: 'Keks', connexoh: 'Connex’Oh', conex: 'Conex' }

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name)
}

export function titleOf(name: string): string {
  return isGame(name) ? TITLES[name] : name
}
