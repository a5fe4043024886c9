// Clocks as they are shown. The server keeps the time; the page only counts on between what it is told.
import { turnOf, type MatchState } from './matchState'

export { clockText, longLeft, SHORT } from './duration'

/**
 * Returns the milliseconds left to a seat at a time of the server's; null without a clock. Bots are not held to theirs, and
 * whoever lost on time has none left.
 */
export function leftTo(match: MatchState, seat: number, now: number): number | null {
  const left = match.left[seat] ?? null
  if (left !== null && match.result?.reason === 'timeout' && !match.result.winners.includes(seat)) return 0
  if (left === null || turnOf(match) !== seat || match.seats[seat]?.kind === 'bot') return left
  return Math.max(0, left - Math.max(0, now - match.leftAt))
}
