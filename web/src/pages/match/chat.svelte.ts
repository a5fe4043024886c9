// How many lines of a match's chat have been read on this device, and whether the chat is open.

const KEPT = 'triskel-chat'
const MOST_KEPT = 50

let read = $state.raw<Record<string, number>>(kept())
let asked = $state(0)

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

export function unreadLines(id: string, lines: number): number {
  return Math.max(0, lines - (read[id] ?? 0))
}

export function readLines(id: string, lines: number): void {
  if ((read[id] ?? 0) >= lines) return
  const others = Object.entries(read).filter(([match]) => match !== id)
  read = Object.fromEntries([...others, [id, lines] as const].slice(-MOST_KEPT))
  localStorage.setItem(KEPT, JSON.stringify(read))
}

/** Somebody wants to see the chat: it opens where it stands, and comes into view. */
export function openChat(): void {
  asked++
}

export function chatAsked(): number {
  return asked
}
