// What follows on this page when something has come onto its screen: sounds, words, and going along to the rematch.
import type { GameUi } from '../../boards/contract'
import type { Refused } from '../../lib/api'
import { has, t } from '../../lib/l10n.svelte'
import type { MatchStore } from '../../lib/match.svelte'
import type { EventMessage, MatchEvent } from '../../lib/protocol'
import { go } from '../../lib/router.svelte'
import { refusalWords, resultHeadline, resultReason, seatName } from '../../lib/sentences'
import { moves, settings, type BotPace } from '../../lib/settings.svelte'
import { stepAt } from '../../lib/shownStep'
import { play } from '../../lib/sound'
import { note, say } from '../../lib/speech.svelte'
import { rememberSeats } from '../../lib/sharedSeats'

const THINKING: Record<BotPace, [least: number, most: number]> = { off: [0, 0], normal: [600, 1500], slow: [1300, 3000] }

/** The milliseconds for which a bot seems to think. */
export function botPause(share: number): number {
  const [least, most] = THINKING[settings.botPace]
  return document.hidden ? 0 : least + share * (most - least)
}

/** Are moves played out? Not where nobody sees it. */
export function animates(): boolean {
  return moves() && !document.hidden
}

export function tellRefusal(refused: Refused, game?: string): void {
  play('refuse')
  note(refusalWords(refused, game), 'warn')
}

/** Says what a step of the game did. */
export function sayStep({ match }: MatchStore, ui: GameUi | null, index: number): void {
  const { before, position, last } = stepAt(match?.steps ?? [], index)
  const names = (match?.seats ?? []).map(seatName)
  if (ui && before && position && last) say(ui.describeMove(before, last, position, names))
}

export function runEffects(store: MatchStore, { event }: EventMessage): void {
  const match = store.match
  if (!match) return
  const names = match.seats.map(seatName)
  if (event.type === 'moved') play(document.hidden && store.actor !== null ? 'turn' : 'move')
  if (event.type === 'started') {
    play('start')
    say(t('match-said-started'))
  }
  if (event.type === 'ended' && match.result) {
    play('end')
    say(`${resultHeadline(match.result, store.own, names)} ${resultReason(match.result, names)}`)
  }
  if (event.type === 'rematched' && !store.watching) goAlong(store, event.match)
  const seat = 'seat' in event ? event.seat : null
  if (seat === null || !store.own.includes(seat)) tellOthers(event, seat === null ? '' : (names[seat] ?? ''))
}

const NOTED = new Set(['joined', 'left', 'answered', 'takenback', 'takenover', 'resigned', 'timedout', 'abandoned'])

/** What somebody else did beside moving. */
function tellOthers(event: MatchEvent, name: string): void {
  const told = event.type === 'answered' ? `match-said-answered-${event.yes ? 'yes' : 'no'}` : `match-said-${event.type}`
  if (NOTED.has(event.type) && has(told)) note(t(told, { name }))
}

/** To the rematch. Who shares this screen may sit on other seats there; those that are not theirs are found out at once. */
function goAlong(store: MatchStore, match: string): void {
  const seats = (store.match?.seats ?? []).map((_, seat) => seat)
  if (store.hotSeat) rememberSeats(match, seats)
  go(`/match/${match}`)
}
