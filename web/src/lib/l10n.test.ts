import { beforeEach, describe, expect, it } from 'vitest'
import { chooseLanguage, currentLanguage, has, needWords, preferred, startLanguage, t } from './l10n.svelte'

beforeEach(() => localStorage.clear())

describe('words', () => {
  it('are in the first language of the browser that we speak', () => {
    expect(preferred(['it', 'fr-CH', 'de'])).toBe('fr')
    expect(preferred(['it'])).toBe('en')
  })
  it('change with the language, which is remembered', async () => {
    await chooseLanguage('de')
    expect(t('common-close')).toBe('Schließen')
    expect(document.documentElement.lang).toBe('de')
    await chooseLanguage('en', false)
    await startLanguage()
    expect(currentLanguage()).toBe('de')
  })
  it('of an area are there once they have been waited for, whoever else asked for them', async () => {
    await chooseLanguage('en')
    await Promise.all([needWords('match'), needWords('match').then(() => expect(has('match-turn-yours')).toBe(true))])
    await chooseLanguage('fr')
    expect(t('match-turn-of', { name: 'Zoé' })).toBe('Au tour de Zoé')
  })
  it('asked for while the language changes are in the new one', async () => {
    await chooseLanguage('en')
    await Promise.all([chooseLanguage('fr'), needWords('home')])
    expect(currentLanguage()).toBe('fr')
    expect(t('home-play')).toBe('Jouer')
  })
})
