// An example game is data (`example.json` of a game's folder): a deal, its moves, and after which of them something is
// remarked.
import type { GameName } from '../../boards/contract'
import type { Studied } from '../shared/study'

export interface Example {
  game: GameName
  seed: string
  options: Studied['options']
  moves: string[]
  /** After how many moves (as text), and the last part of the message `learn-example-GAME-…`. */
  remarks: Record<string, string>
}

/** Where the next remark stands, or null behind the last one. */
export function nextRemark(example: Example, index: number): number | null {
  const places = Object.keys(example.remarks).map(Number)
  return places.sort((one, other) => one - other).find((place) => place > index) ?? null
}
