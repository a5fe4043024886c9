// What the rules say of a move, in words: why it is refused, what it does. The server says it as codes with arguments; each has a
// sentence in locales/*/remarks-GAME.ftl, as in the terminal.
import { has, t } from './l10n.svelte'
import type { Schemas } from './protocol'

export type Remark = Schemas['Remark']

/** A remark as a sentence, or null where there are no words for it. */
export function remarkWords(game: string, kind: 'refusal' | 'effect', remark: Remark): string | null {
  const id = `${game}-${kind}-${remark.code}`
  if (!has(id)) return null
  return t(id, Object.fromEntries(Object.entries(remark.values).map(([name, value]) => [name, named(game, name, value)])))
}

/** What a move does, as sentences one after another. */
export function effectWords(game: string, remarks: readonly Remark[]): string {
  return remarks.flatMap((remark) => remarkWords(game, 'effect', remark) ?? []).join(' ')
}

/** A value as people call it: `other_colour` is said as every colour of the game is. */
function named(game: string, name: string, value: number | string): number | string {
  const id = `${game}-remark-${name.slice(name.lastIndexOf('_') + 1)}`
  if (typeof value === 'number' || !has(id)) return value
  return t(id, { value, letter: value.slice(0, 1), rest: value.slice(1) })
}
