// The names of the bots, four of each level: two bots at one table are told apart, and one meets them again.
import type { SeatInfo } from './protocol'

const NAMES: Record<string, readonly string[]> = {
  novice: ['Pip', 'Lulu', 'Momo', 'Tilly'],
  casual: ['Mira', 'Otto', 'Nino', 'Lotte'],
  club: ['Greta', 'Hugo', 'Selma', 'Anton'],
  expert: ['Irma', 'Victor', 'Edda', 'Leon'],
  master: ['Sibyl', 'Magnus', 'Athena', 'Conrad']
}
export const LEVELS = Object.keys(NAMES)

/** Is it a bot from the start? One that plays on for a person keeps that person's name. */
export function isOwnBot(seat: SeatInfo): boolean {
  return seat.kind === 'bot' && (seat.name === null || seat.name === seat.level)
}

/** Which of its level's bots sits on a seat: they are counted round the table. */
export function botIndex(seats: readonly SeatInfo[], number: number): number {
  const { level } = seats[number]!
  return seats.slice(0, number).filter((seat) => isOwnBot(seat) && seat.level === level).length
}

/** The name of the bot on a seat; null for levels that have none. */
export function botName(seats: readonly SeatInfo[], number: number): string | null {
  const seat = seats[number]!
  return (seat.level !== null && NAMES[seat.level]?.[botIndex(seats, number)]) || null
}
