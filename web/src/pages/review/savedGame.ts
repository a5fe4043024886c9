// Is a chosen file a saved game at all? Whether it is a right one, the server finds out by playing it.

const LARGEST = 1_000_000 // bytes; the longest game has a few thousand

export function savedGame(size: number, text: string): object | null {
  if (size > LARGEST) return null
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && 'triskel' in read && 'moves' in read ? read : null
  } catch {
    return null
  }
}
