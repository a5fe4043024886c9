// Connex'Oh in words: tiles, what a move does or did, the whole board. For ears, and for the list of moves.
import { t } from '../../lib/l10n.svelte'
import type { Played } from '../contract'
import { cellAt } from '../shared/cells'
import { listed, sentenceCase } from '../shared/words'
import { connectionsMade, leavers } from './changes'
import { PLAYERS, hasPawn, orientationAt, pathThrough, readMove, sizeOf, type ConnexohView } from './view'

const COLOURS = ['light', 'dark'] as const
const colour = (player: number) => COLOURS[player === 0 ? 0 : 1]
const numberWord = (count: number): string => t('connexoh-number', { count })

export interface TileMarks {
  picked: boolean
  target: boolean
}

/** "c3, light corner north-east, dark pawn, protected" */
export function tileName(view: ConnexohView, cell: string, { picked, target }: TileMarks): string {
  const parts = [t('connexoh-tile', { cell, corner: t(`connexoh-corner-${orientationAt(view, cell)}`) })]
  for (const player of PLAYERS) if (hasPawn(view, player, cell)) parts.push(t(`connexoh-pawn-${colour(player)}`))
  if (view.protected.includes(cell)) parts.push(t('connexoh-tile-protected'))
  if (picked) parts.push(t('connexoh-tile-picked'))
  if (target) parts.push(t('connexoh-tile-target'))
  return parts.join(', ')
}

/** What a move does besides being made: a sentence for each thing. */
export function effects(before: ConnexohView, move: string, after: ConnexohView): string[] {
  const read = readMove(move)
  if (read?.kind !== 'turn') return []
  const sentences: string[] = []
  const made = connectionsMade(before, after)
  for (const player of PLAYERS) {
    const others = made
      .filter((connection) => connection.player === player)
      .map(({ one, other }) => (one === read.cell ? other : one))
    if (others.length > 0)
      sentences.push(t(`connexoh-made-${colour(player)}`, { cell: read.cell, others: listed(others.sort()) }))
  }
  if (made.length === 0) sentences.push(t('connexoh-made-none'))
  if (after.protected.length > 0) sentences.push(t('connexoh-protects', { cells: listed(after.protected) }))
  for (const player of PLAYERS) {
    const count = leavers(before, after, player).length
    if (count > 0)
      sentences.push(sentenceCase(t(`connexoh-left-${colour(player)}`, { count, number: numberWord(count) })))
  }
  return sentences
}

export function describeMove(before: ConnexohView, played: Played, after: ConnexohView, names: string[]): string {
  const name = names[played.by] ?? ''
  const move = readMove(played.move)
  if (!move) return `${name}: ${played.move}`
  if (move.kind === 'run') return t('connexoh-told-run', { name, from: move.from, to: move.to })
  const sentences = [
    t(`connexoh-told-turn-${move.quarters}`, { name, cell: move.cell }),
    ...effects(before, played.move, after)
  ]
  const winner = after.outcome?.winners[0]
  if (winner !== undefined) sentences.push(t('connexoh-told-won', { name: names[winner] ?? '' }))
  return sentences.join(' ')
}

/** "c3 to the right", "a1 to a4" */
export function nameMove(move: string): string {
  const read = readMove(move)
  if (!read) return move
  if (read.kind === 'run') return t('connexoh-move-run', { from: read.from, to: read.to })
  return t(`connexoh-move-turn-${read.quarters}`, { cell: read.cell })
}

/** A move as one would tell it: what was turned, and the most that it did. */
export function tellMove(before: ConnexohView, { move, by }: Played, after: ConnexohView, names: string[]): string {
  const read = readMove(move)
  const words = { name: names[by] ?? '', other: names[1 - by] ?? '' }
  if (!read) return `${words.name}: ${move}`
  if (read.kind === 'run') {
    const rows = Math.max(0, (Number(read.to[1]) - Number(read.from[1])) * (by === 0 ? 1 : -1))
    return t('connexoh-list-run', { ...words, to: read.to, rows, number: numberWord(rows) })
  }
  const { kind, count } = turnDone(before, read.cell, by, after)
  return t(`connexoh-list-${kind}`, { ...words, cell: read.cell, count, number: numberWord(count) })
}

/** The most that a turn did: pawns that left, else a path made (its tiles are counted) or cut. */
function turnDone(before: ConnexohView, cell: string, by: number, after: ConnexohView): { kind: string; count: number } {
  const [own, others] = [by, 1 - by].map((player) => leavers(before, after, player).length) as [number, number]
  if (own > 0 && after.outcome?.winners.includes(by)) return { kind: 'won', count: own }
  if (own > 0 && others > 0) return { kind: 'both', count: own + others }
  if (own > 0) return { kind: 'out', count: own }
  if (others > 0) return { kind: 'let', count: others }
  const joined = connectionsMade(before, after).some(({ player }) => player === by)
  const cut = connectionsMade(after, before).some(({ player }) => player !== by)
  const length = pathThrough(after, by, cell)?.tiles.length ?? 1
  if (joined) return { kind: cut ? 'joined-cut' : 'joined', count: length }
  return { kind: cut ? 'cut' : 'turn', count: 0 }
}

export function describePosition(position: ConnexohView, names: string[]): string[] {
  const size = sizeOf(position)
  const rows = Array.from({ length: size }, (_, down) => rowWords(position, size - down))
  const pawns = PLAYERS.map((player) => pawnWords(position, player, names[player] ?? ''))
  const lines = [...rows, ...pawns, ...PLAYERS.flatMap((player) => pathWords(position, player))]
  if (position.protected.length > 0) lines.push(t('connexoh-protects', { cells: listed(position.protected) }))
  return lines
}

function rowWords(view: ConnexohView, row: number): string {
  const tiles = Array.from({ length: sizeOf(view) }, (_, x) => {
    const cell = cellAt({ x, y: row - 1 })
    const corner = t(`connexoh-corner-${orientationAt(view, cell)}`)
    const pawns = PLAYERS.filter((player) => hasPawn(view, player, cell)).map((player) =>
      t(`connexoh-pawn-${colour(player)}`)
    )
    return [`${cell[0]} ${corner}`, ...pawns].join(' ')
  })
  return t('connexoh-described-row', { row, tiles: tiles.join(', ') })
}

function pawnWords(view: ConnexohView, player: number, name: string): string {
  const pawns = view.pawns[player] ?? []
  const out = sizeOf(view) - pawns.length
  const words = { name, cells: listed([...pawns].sort()), out, number: numberWord(out) }
  return t(`connexoh-described-${colour(player)}${pawns.length > 0 ? '' : '-none'}`, words)
}

/** The paths that matter: those on which pawns stand. */
function pathWords(view: ConnexohView, player: number): string[] {
  const walked = (view.paths[player] ?? []).filter(({ tiles }) => tiles.some((cell) => hasPawn(view, player, cell)))
  return walked.map(({ tiles }) => t(`connexoh-described-path-${colour(player)}`, { tiles: tiles.join(', ') }))
}
