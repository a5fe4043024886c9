// The part of an address that asks the analysis board for a match.

/** Return the fragment for a match after some of its moves. */
export const matchFragment = (id: string, moves: number) => `#match=${encodeURIComponent(id)}&at=${Math.max(0, moves)}`
