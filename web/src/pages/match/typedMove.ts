// Moves as people type them: spaces and capitals do not matter.

function plain(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '')
}

/** The legal move that a text means, or null. */
export function meant(legal: readonly string[], text: string): string | null {
  const wanted = plain(text)
  return legal.find((move) => plain(move) === wanted) ?? null
}

/** The legal moves that begin as the text does, shortest first. */
export function beginning(legal: readonly string[], text: string): string[] {
  const wanted = plain(text)
  return legal.filter((move) => plain(move).startsWith(wanted)).sort((one, other) => one.length - other.length)
}
