// A friendly name for whoever has not chosen one: an adjective and an animal, in the language of the page.
import { needWords, t } from './l10n.svelte'
import { change } from './settings.svelte'

/** Give the person of this device a name; they can change it. */
export async function nameGuest(): Promise<void> {
  await needWords('names')
  change({ name: guestName(Math.random), named: false })
}

/** A name by lot. Needs the words of `names`. */
export function guestName(random: () => number): string {
  const pick = (id: string) => {
    const words = t(id).split(/\s+/)
    return words[Math.floor(random() * words.length)]!
  }
  // In German an animal says how the adjective before it ends: Fuchs/er.
  const [animal, ending = ''] = pick('names-animals').split('/') as [string, string?]
  const name = t('names-name', { adjective: pick('names-adjectives') + ending, animal })
  return name.charAt(0).toUpperCase() + name.slice(1)
}
