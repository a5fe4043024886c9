// Keks in words: tiles, hands, what a move did, the whole board. For ears, and for the list of moves.
import { t } from '../../lib/l10n.svelte'
import type { Played } from '../contract'
import { cellAt } from '../shared/cells'
import { listed, sentenceCase } from '../shared/words'
import { LETTERS, TO_WIN_A_COLOUR, cellsOf, fates, heldOf, letterAt, type KeksView } from './view'

export const colourName = (letter: string): string => t(`keks-colour-${letter}`)
const numberWord = (count: number): string => t('keks-number', { count })

/** "two red tiles" */
export function someTiles(letter: string, count: number): string {
  return t(`keks-some-${letter}`, { count, number: numberWord(count) })
}

export type TileState = 'plain' | 'takeable' | 'next' | 'chosen'

/** "Tile c1, blue hexagon, can be taken" */
export function tileName(cell: string, letter: string, state: TileState): string {
  return t(`keks-name-${state}`, { cell, tile: t(`keks-tile-${letter}`) })
}

export function describeMove(before: KeksView, played: Played, after: KeksView, names: string[]): string {
  const what = fates(before, played.move, after)
  const letter = what[0]!.tile.letter
  const taken = {
    name: names[played.by] ?? '',
    tiles: someTiles(letter, what.length),
    cells: listed(what.map(({ tile }) => tile.cell)),
    colour: colourName(letter)
  }
  const sentences = [t(`keks-told${outcomeOf(before, played, after, letter)}`, taken)]
  if (what[0]!.fate === 'nobody') sentences.push(t(what.length > 1 ? 'keks-told-first-of-many' : 'keks-told-first'))
  return sentences.join(' ')
}

/** "b1 and c1" */
export const nameMove = (move: string): string => listed(cellsOf(move))

/** A move as one would tell it: which tiles, and what they brought. */
export function tellMove(before: KeksView, { move, by }: Played, after: KeksView, names: string[]): string {
  const what = fates(before, move, after)
  const letter = what[0]!.tile.letter
  const held = heldOf(after, by, letter)
  return t(`keks-list${kindOf(before, { move, by }, after, letter)}`, {
    name: names[by] ?? '',
    tiles: someTiles(letter, what.length),
    colour: colourName(letter),
    held,
    number: numberWord(held),
    won: after.won[by]?.length ?? 0
  })
}

function kindOf(before: KeksView, played: Played, after: KeksView, letter: string): string {
  const outcome = outcomeOf(before, played, after, letter)
  if (outcome) return outcome
  if (before.won.some((letters) => letters.includes(letter))) return '-decided'
  return heldOf(after, played.by, letter) === heldOf(before, played.by, letter) ? '-first' : ''
}

/** How the sentence about a move goes on. */
function outcomeOf(before: KeksView, played: Played, after: KeksView, letter: string): string {
  if (after.crumbs === letter) return before.crumbs === letter ? '-away' : '-crumbled'
  const newly = after.won[played.by]?.includes(letter) && !before.won[played.by]?.includes(letter)
  if (!newly) return ''
  return after.outcome?.winners.includes(played.by) ? '-won-all' : '-won'
}

export function describePosition(position: KeksView, names: string[]): string[] {
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => rankWords(position, rank)).filter((line) => line !== null)
  const lines = [...ranks]
  if (position.takeable.length > 0)
    lines.push(t('keks-described-takeable', { tiles: listed(position.takeable.map(named(position))) }))
  names.forEach((name, seat) => lines.push(t('keks-described-seat', { name, hand: handWords(position, seat) })))
  if (position.crumbs) lines.push(t('keks-crumbs-are', { colour: colourName(position.crumbs) }))
  const untouched = [...LETTERS].filter((letter) => !position.first_taken.includes(letter))
  if (untouched.length > 0) lines.push(t('keks-described-untouched', { colours: listed(untouched.map(colourName)) }))
  return lines
}

const named = (position: KeksView) => (cell: string) =>
  t('keks-described-tile', { cell, tile: t(`keks-tile-${letterAt(position, cell)}`) })

function rankWords(position: KeksView, rank: number): string | null {
  const cells = Array.from({ length: 8 }, (_, x) => cellAt({ x, y: rank - 1 })).filter((cell) =>
    letterAt(position, cell)
  )
  if (cells.length === 0) return null
  return t('keks-described-rank', { rank, tiles: listed(cells.map(named(position))) })
}

/** "Two of five colours won: red and blue. Holds two green tiles." */
export function handWords(position: KeksView, seat: number): string {
  const won = position.won[seat] ?? []
  const held = [...LETTERS].filter((letter) => heldOf(position, seat, letter) > 0 && !won.includes(letter))
  const tiles = held.map((letter) => someTiles(letter, Math.min(heldOf(position, seat, letter), TO_WIN_A_COLOUR)))
  const colours = listed(won.map(colourName))
  return sentenceCase(
    [
      won.length > 0
        ? t('keks-hand-won', { count: won.length, number: numberWord(won.length), colours })
        : t('keks-hand-won-none'),
      tiles.length > 0 ? t('keks-hand-holds', { tiles: listed(tiles) }) : t('keks-hand-empty')
    ].join(' ')
  )
}
