// Which seats of a match share this screen. The guest's cookie holds them all; that they sit before one screen only the
// page knows, and keeps here.

const KEPT = 'triskel-tables'
const MOST_KEPT = 50

export function rememberedSeats(id: string): number[] {
  return kept()[id] ?? []
}

export function rememberSeats(id: string, seats: number[]): void {
  const tables = Object.entries({ ...kept(), [id]: seats }).slice(-MOST_KEPT)
  localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(tables)))
}

export function forgetSeats(): void {
  localStorage.removeItem(KEPT)
}

function kept(): Record<string, number[]> {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Record<string, number[]>
  } catch {
    return {}
  }
}
