// What the page says about a match in whole sentences: names, whose turn it is, how it ended, why something was refused.
import type { Refused } from './api'
import { currentLanguage, has, t } from './l10n.svelte'
import type { Result, SeatInfo } from './protocol'

export function levelName(level: string): string {
  const id = `common-level-${level}`
  return has(id) ? t(id) : level
}

/** How a seat is called. A bot that plays on for somebody keeps the name. */
export function seatName(seat: SeatInfo, number: number): string {
  if (seat.kind === 'open') return t('common-seat-open')
  if (seat.kind === 'bot' && seat.level) {
    const level = levelName(seat.level)
    return seat.name && seat.name !== seat.level ? t('common-seat-taken-over', { name: seat.name }) : t('common-bot', { level })
  }
  return seat.name || t('common-seat', { number: number + 1 })
}

/** Names joined as the language does it: Ada, Ben and Zoe. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
}

export function refusalWords(refused: Refused): string {
  const id = `common-refusal-${refused.code}`
  return has(id) ? t(id, { reason: refused.sentence }) : refused.sentence
}

/** Who won, as a headline. `own` are the seats of who reads it, on one screen perhaps several. */
export function resultHeadline(result: Result, own: number[], names: string[]): string {
  const { winners } = result
  if (result.reason === 'cancelled') return t('match-result-cancelled')
  if (result.reason === 'closed') return t('match-result-closed')
  if (winners.length === 0) return t('match-result-draw')
  const mine = own.length === 1 && winners.includes(own[0]!)
  if (winners.length > 1) return t('match-result-shared', { names: listed(winners.map((seat) => names[seat] ?? '')) })
  return mine ? t('match-result-won') : t('match-result-wins', { name: names[winners[0]!] ?? '' })
}

/** Why it is over. */
export function resultReason(result: Result, names: string[]): string {
  const id = `match-reason-${result.reason}`
  if (!has(id)) return ''
  const winner = names[result.winners[0] ?? -1] ?? ''
  const loser = names.find((_, seat) => !result.winners.includes(seat)) ?? ''
  return t(id, { winner, loser })
}
