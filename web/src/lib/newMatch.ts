// Beginning a game in one step, and going to its page.
import type { GameName } from '../boards/contract'
import { api, Refused, type NewMatch } from './api'
import { follow } from './follow'
import { t } from './l10n.svelte'
import { createHere, isLocal, isSolo, letters } from './localMatch'
import { go } from './router.svelte'
import { refusalWords } from './sentences'
import { change, settings } from './settings.svelte'
import { IS_SITE } from './site'
import { note } from './speech.svelte'
import { rememberSeats } from './sharedSeats'

/** Create a match: here where nobody else takes part, on the server otherwise, and where this browser cannot play it. */
async function create(wish: NewMatch): Promise<{ match: string; seats: { seat: number }[] }> {
  if (IS_SITE) return createHere(wish)
  const here = isSolo(wish) ? await createHere(wish).catch(() => null) : null
  return here ?? api.create(wish)
}

/** Load what a game at this screen is played with; what fails is loaded again when it is needed. */
export function prepare(game: GameName): void {
  import('./preload').then(({ preload }) => preload(game)).catch(() => {})
}

/** Create a match and go there; false when it was refused, which the person has been told. */
export async function createMatch(wish: NewMatch): Promise<boolean> {
  if (isSolo(wish)) prepare(wish.game)
  try {
    const { match, seats } = await create({ ...wish, name: settings.name || t('common-guest') })
    if (seats.length > 1) rememberSeats(match, seats.map(({ seat }) => seat))
    const bot = wish.seats?.find((seat) => seat.kind === 'bot')
    if (bot?.level) change({ level: bot.level })
    if (!isLocal(match)) follow()
    go(`/match/${match}`)
    return true
  } catch (problem) {
    if (!(problem instanceof Refused)) throw problem
    note(refusalWords(problem), 'warn')
    return false
  }
}

/** Begin a game by message and go there; false where this browser cannot, which the person has been told. */
export async function byMessage(wish: NewMatch): Promise<boolean> {
  try {
    go(`/match/${await (await letters()).startLetter({ ...wish, name: settings.name || t('common-guest') })}`)
    return true
  } catch (problem) {
    note(refusalWords(new Refused('engine', String(problem))), 'warn')
    return false
  }
}

export function againstBot(game: GameName): Promise<boolean> {
  const seats: NewMatch['seats'] = [{ kind: 'me' }, { kind: 'bot', level: settings.level }]
  return createMatch({ game, seats, listed: false, hints: true })
}

/** By a link to a table, or by message where there is no server. */
export function withFriend(game: GameName): Promise<boolean> {
  if (IS_SITE) return byMessage({ game, seats: [{ kind: 'me' }, { kind: 'open' }], order: 'given', listed: false })
  return createMatch({ game, seats: [{ kind: 'me' }, { kind: 'open' }], listed: false, order: 'lot' })
}

export function atOneTable(game: GameName): Promise<boolean> {
  const names = [settings.named ? settings.name : t('common-seat', { number: 1 }), t('common-seat', { number: 2 })]
  return createMatch({ game, seats: names.map((name) => ({ kind: 'me', name })), listed: false, hints: true })
}
