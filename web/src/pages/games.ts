// Which games there are, for addresses that people may have typed.
import { GAMES } from '../boards'
import type { GameName } from '../boards/contract'

export function isGame(name: string): name is GameName {
  return (GAMES as readonly string[]).includes(name)
}
