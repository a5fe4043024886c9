// What stands in the rules of each game, in which order. The words are the messages `rules-GAME-SECTION` (the heading) and
// `rules-GAME-SECTION-PART`; the pictures are those of docs/games, of which the page shows the board alone.
import type { GameName } from '../../boards/contract'

export type Block =
  | { kind: 'text'; part: string }
  | { kind: 'ruling'; part: string }
  | { kind: 'list' | 'steps'; parts: string[] }
  | { kind: 'pictures'; names: PictureName[] }

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

const KEKS = { size: [778, 534], shown: [0, 0, 530, 534] } as const
const CONNEXOH = { size: [606, 536], shown: [0, 0, 478, 536] } as const
const laying = (number: number) => ({
  file: 'conex-laying',
  size: [1010, 294] as [number, number],
  shown: [18 + 248 * number, 46, 230, 230] as [number, number, number, number]
})

export const PICTURES = {
  'keks-start': { file: 'keks-start', ...KEKS },
  'keks-several': { file: 'keks-three-at-once', ...KEKS },
  'connexoh-start': { file: 'connexoh-start', ...CONNEXOH },
  'connexoh-single': { file: 'connexoh-single', ...CONNEXOH },
  'connexoh-double': { file: 'connexoh-double', ...CONNEXOH },
  'connexoh-none': { file: 'connexoh-none', ...CONNEXOH },
  'connexoh-moving': { file: 'connexoh-moving', ...CONNEXOH },
  'connexoh-leaving': { file: 'connexoh-leaving', ...CONNEXOH },
  'conex-deck': { file: 'conex-deck', size: [940, 476], shown: [0, 46, 940, 430] },
  'conex-match': laying(0),
  'conex-fit': laying(1),
  'conex-covered': laying(2),
  'conex-touching': laying(3),
  'conex-table': { file: 'conex-table', size: [976, 691], shown: [8, 8, 716, 544] }
} as const satisfies Record<string, { file: string; size: readonly number[]; shown: readonly number[] }>

export type PictureName = keyof typeof PICTURES

const text = (part: string): Block => ({ kind: 'text', part })
const ruling = (part: string): Block => ({ kind: 'ruling', part })
const list = (...parts: string[]): Block => ({ kind: 'list', parts })
const steps = (...parts: string[]): Block => ({ kind: 'steps', parts })
const pictures = (...names: PictureName[]): Block => ({ kind: 'pictures', names })

export const RULES: Record<GameName, Section[]> = {
  keks: [
    { id: 'idea', blocks: [text('a'), pictures('keks-start')] },
    {
      id: 'turn',
      blocks: [text('a'), list('edges', 'whole'), text('b'), pictures('keks-several'), ruling('pass'), ruling('set')]
    },
    { id: 'tiles', blocks: [steps('first', 'mine', 'three', 'crumbs'), text('a')] },
    { id: 'end', blocks: [text('a'), ruling('last'), ruling('option')] },
    { id: 'tips', blocks: [list('ready', 'count', 'crumbs', 'few')] },
    { id: 'notation', blocks: [text('a')] },
    { id: 'credits', blocks: [text('a')] }
  ],
  connexoh: [
    { id: 'idea', blocks: [text('a'), pictures('connexoh-start'), ruling('start')] },
    { id: 'paths', blocks: [text('a'), text('b')] },
    { id: 'turn', blocks: [text('a'), list('turn', 'move'), pictures('connexoh-moving'), ruling('pass'), ruling('loop')] },
    {
      id: 'locks',
      blocks: [
        text('a'),
        pictures('connexoh-single', 'connexoh-double'),
        text('b'),
        pictures('connexoh-none'),
        ruling('new'),
        ruling('lasts')
      ]
    },
    { id: 'leaving', blocks: [text('a'), pictures('connexoh-leaving'), ruling('whoever')] },
    { id: 'end', blocks: [text('a'), text('b'), ruling('draw')] },
    { id: 'tips', blocks: [list('together', 'lock', 'break', 'gift')] },
    { id: 'notation', blocks: [text('a')] },
    { id: 'credits', blocks: [text('a')] }
  ],
  conex: [
    { id: 'idea', blocks: [text('a'), pictures('conex-deck'), ruling('deck')] },
    {
      id: 'placing',
      blocks: [
        text('a'),
        steps('colour', 'alone', 'visible', 'table'),
        pictures('conex-match', 'conex-fit', 'conex-covered', 'conex-touching'),
        text('b'),
        pictures('conex-table'),
        ruling('exact'),
        ruling('size')
      ]
    },
    { id: 'turn', blocks: [text('a'), list('place', 'draw', 'pass')] },
    { id: 'die', blocks: [text('a'), list('one', 'two', 'lightning', 'double')] },
    { id: 'stars', blocks: [text('a'), list('lightning', 'double'), ruling('order'), ruling('same'), ruling('strike')] },
    { id: 'end', blocks: [text('a'), text('b'), ruling('target'), ruling('stuck')] },
    { id: 'hidden', blocks: [ruling('a')] },
    { id: 'tips', blocks: [list('space', 'late', 'plus', 'star')] },
    { id: 'notation', blocks: [text('a')] },
    { id: 'credits', blocks: [text('a')] }
  ]
}
