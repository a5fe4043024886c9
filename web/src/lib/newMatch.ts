// Beginning a game in one step, and going to its page.
import type { GameName } from '../boards/contract'
import { api, Refused, type NewMatch } from './api'
import { t } from './l10n.svelte'
import { go } from './router.svelte'
import { refusalWords } from './sentences'
import { settings } from './settings.svelte'
import { note } from './speech.svelte'
import { rememberSeats } from './sharedSeats'

export const LEVELS = ['novice', 'casual', 'club', 'expert', 'master'] as const

/** Create a match and go there; false when it was refused, which the person has been told. */
export async function createMatch(wish: NewMatch): Promise<boolean> {
  try {
    const { match } = await api.create({ ...wish, name: settings.name || t('common-guest') })
    const own = (wish.seats ?? []).flatMap((seat, number) => (seat.kind === 'me' ? [number] : []))
    if (own.length > 1) rememberSeats(match, own)
    go(`/match/${match}`)
    return true
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    note(refusalWords(problem), 'warn')
    return false
  }
}

export function againstBot(game: GameName): Promise<boolean> {
  const seats: NewMatch['seats'] = [{ kind: 'me' }, { kind: 'bot', level: settings.level }]
  return createMatch({ game, seats, listed: false, hints: true })
}

export function withFriend(game: GameName): Promise<boolean> {
  return createMatch({ game, seats: [{ kind: 'me' }, { kind: 'open' }], listed: false })
}

export function atOneTable(game: GameName): Promise<boolean> {
  const names = [settings.name || t('common-seat', { number: 1 }), t('common-seat', { number: 2 })]
  return createMatch({ game, seats: names.map((name) => ({ kind: 'me', name })), listed: false, hints: true })
}
