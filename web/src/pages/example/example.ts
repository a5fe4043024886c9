// Example games are data (src/learn/example-*.json): a deal, its moves, and after which of them something is remarked.
import type { GameName } from '../../boards/contract'
import type { Studied } from '../study'

export interface Example {
  game: GameName
  seed: string
  options: Studied['options']
  moves: string[]
  /** After how many moves (as text), and the last part of the message `learn-example-GAME-…`. */
  remarks: Record<string, string>
}

const examples: Record<GameName, () => Promise<{ default: unknown }>> = {
  keks: () => import('../../learn/example-keks.json'),
  connexoh: () => import('../../learn/example-connexoh.json'),
  conex: () => import('../../learn/example-conex.json')
}

export async function loadExample(game: GameName): Promise<Example> {
  return (await examples[game]()).default as Example
}

/** Where the next remark stands, or null behind the last one. */
export function nextRemark(example: Example, index: number): number | null {
  const places = Object.keys(example.remarks).map(Number)
  return places.sort((one, other) => one - other).find((place) => place > index) ?? null
}
