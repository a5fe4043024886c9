// The faces of the games, each loaded with its words when it is needed.
import { needWords } from '../lib/l10n.svelte'
import type { Face, GameName } from './contract'

const faces: Record<GameName, () => Promise<{ face: Face }>> = {
  keks: () => import('./keks') as unknown as Promise<{ face: Face }>,
  connexoh: () => import('./connexoh') as unknown as Promise<{ face: Face }>,
  conex: () => import('./conex') as unknown as Promise<{ face: Face }>
}

export const GAMES: readonly GameName[] = ['keks', 'connexoh', 'conex']

export async function loadFace(game: GameName): Promise<Face> {
  const [module] = await Promise.all([faces[game](), needWords(game)])
  return module.face
}
