// What follows on this page when something happens in the match: sounds, words, and going along to the rematch.
import type { Refused } from '../../lib/api'
import { has, t } from '../../lib/l10n.svelte'
import type { MatchStore } from '../../lib/match.svelte'
import type { EventMessage, MatchEvent } from '../../lib/protocol'
import { go } from '../../lib/router.svelte'
import { refusalWords, resultHeadline, resultReason, seatName } from '../../lib/sentences'
import { moves } from '../../lib/settings.svelte'
import { play } from '../../lib/sound'
import { note, say } from '../../lib/speech.svelte'
import { rememberSeats } from '../../lib/sharedSeats'

const PACE = 550

/** A move stays alone on the screen for a moment before the answer to it is shown. */
export function paceOf(): number {
  return moves() && !document.hidden ? PACE : 0
}

export function tellRefusal(refused: Refused): void {
  play('refuse')
  note(refusalWords(refused), 'warn')
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
