// Names for guests: readable in every language, and many of them.
import { describe, expect, it } from 'vitest'
import { guestName } from './guestName'
import { chooseLanguage, needWords } from './l10n.svelte'

/** Every combination once: two numbers a name, animal first. */
function* combinations(count: number) {
  for (let animal = 0; animal < count; animal++) {
    for (let adjective = 0; adjective < count; adjective++) {
      const numbers = [animal / count, adjective / count]
      yield guestName(() => numbers.shift()!)
    }
  }
}

describe('the name of a guest', () => {
  it.each(['en', 'fr', 'de'] as const)('is short and one of hundreds, in %s', async (language) => {
    await needWords('names')
    await chooseLanguage(language, false)
    const names = [...combinations(24)]
    expect(new Set(names).size).toBe(24 * 24)
    for (const name of names) expect(name).toMatch(/^\p{Lu}\p{L}+ \p{L}+$/u)
    expect(Math.max(...names.map((name) => name.length))).toBeLessThan(26)
  })
  it('agrees with its animal in German', async () => {
    await needWords('names')
    await chooseLanguage('de', false)
    const names = new Set(combinations(24))
    for (const name of ['Flinker Fuchs', 'Weise Eule', 'Neugieriges Reh']) expect(names).toContain(name)
  })
})
