// Durations as clocks show them.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
export const SHORT = 20 * SECOND

/** 4:07, 1:02:33; with tenths when it is short. */
export function clockText(left: number): string {
  if (left < SHORT) return `0:${(Math.floor(left / 100) / 10).toFixed(1).padStart(4, '0')}`
  const seconds = Math.ceil(left / SECOND)
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

/** For clocks in days: how many days are left, or near the end how many hours or minutes. */
export function longLeft(left: number): { unit: 'days' | 'hours' | 'minutes'; count: number } {
  if (left >= 2 * DAY) return { unit: 'days', count: Math.round(left / DAY) }
  if (left >= 2 * HOUR) return { unit: 'hours', count: Math.ceil(left / HOUR) }
  return { unit: 'minutes', count: Math.ceil(left / MINUTE) }
}
