// What the page says about a match in whole sentences: names, whose turn it is, how it ended, why something was refused.
import type { Refused } from './api'
import { botName, isOwnBot } from './bots'
import { currentLanguage, has, t } from './l10n.svelte'
import type { Result, SeatInfo } from './protocol'
import { remarkWords } from './remarks'

export function levelName(level: string): string {
  const id = `common-level-${level}`
  return has(id) ? t(id) : level
}

/** How a seat of a table is called. A bot that plays on for somebody keeps the name. */
export function seatName(seat: SeatInfo, number: number, seats: readonly SeatInfo[]): string {
  if (seat.kind === 'open') return t('common-seat-open')
  if (isOwnBot(seat)) return botName(seats, number) ?? t('common-bot', { level: levelName(seat.level ?? '') })
  if (seat.kind === 'bot') return t('common-seat-taken-over', { name: seat.name ?? '' })
  return seat.name || t('common-seat', { number: number + 1 })
}

/** The same with the level of bots, for lists. */
export function seatLabel(seat: SeatInfo, number: number, seats: readonly SeatInfo[]): string {
  const name = seatName(seat, number, seats)
  const named = isOwnBot(seat) && botName(seats, number) !== null
  return named ? t('common-bot-named', { name, level: levelName(seat.level ?? '') }) : name
}

/** Names joined as the language does it: Ada, Ben and Zoe. */
export function listed(names: string[]): string {
  return new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(names)
}

/** Why something was refused; of an illegal move of a game, which rule it breaks. */
export function refusalWords(refused: Refused, game?: string): string {
  const rule = game && refused.remark ? remarkWords(game, 'refusal', refused.remark) : null
  if (rule) return rule
  const id = `common-refusal-${refused.code}`
  return has(id) ? t(id, { reason: refused.sentence }) : refused.sentence
}

/** Who won, as a headline. `own` are the seats of who reads it, on one screen perhaps several. */
export function resultHeadline(result: Omit<Result, 'seed'>, own: number[], names: string[]): string {
  const { winners } = result
  if (result.reason === 'closed') return t('match-result-closed')
  if (result.reason === 'cancelled' || result.reason === 'aborted') return t('match-result-cancelled')
  if (winners.length === 0) return t('match-result-draw')
  const mine = own.length === 1 && winners.includes(own[0]!)
  if (winners.length > 1) return t('match-result-shared', { names: listed(winners.map((seat) => names[seat] ?? '')) })
  return mine ? t('match-result-won') : t('match-result-wins', { name: names[winners[0]!] ?? '' })
}

/** Why it is over. */
export function resultReason(result: Omit<Result, 'seed'>, names: string[]): string {
  const id = `match-reason-${result.reason}`
  if (!has(id)) return ''
  const winner = names[result.winners[0] ?? -1] ?? ''
  const loser = names.find((_, seat) => !result.winners.includes(seat)) ?? ''
  return t(id, { winner, loser })
}
