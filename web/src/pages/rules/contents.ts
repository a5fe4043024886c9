// How the rules of a game are written down: `rules.ts` of its folder has the sections in their order. The words are the
// messages `rules-GAME-SECTION` (the heading) and `rules-GAME-SECTION-PART`; the pictures are those of docs/games, of which
// the page shows the board alone.

export type Block =
  | { kind: 'text'; part: string }
  | { kind: 'ruling'; part: string }
  | { kind: 'list' | 'steps'; parts: string[] }
  | { kind: 'pictures'; names: string[] }

export interface Section {
  id: string
  blocks: Block[]
}

/** A part of a picture: its file, the picture's size, and the part to show. */
export interface Cut {
  file: string
  size: [width: number, height: number]
  shown: [x: number, y: number, width: number, height: number]
}

export interface GameRules {
  sections: Section[]
  /** By name; the line below a picture is the message `rules-GAME-picture-NAME`. */
  pictures: Record<string, Cut>
}

export const text = (part: string): Block => ({ kind: 'text', part })
export const ruling = (part: string): Block => ({ kind: 'ruling', part })
export const list = (...parts: string[]): Block => ({ kind: 'list', parts })
export const steps = (...parts: string[]): Block => ({ kind: 'steps', parts })
export const pictures = (...names: string[]): Block => ({ kind: 'pictures', names })
