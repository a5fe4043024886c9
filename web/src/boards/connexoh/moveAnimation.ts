// How a move looks while it happens: the tile turns first, then pawns run along their paths and out of the frame.
import type { Played } from '../contract'
import { along, type Layout, type Point } from './layout'
import { leavers, wayBetween, wayOut } from './changes'
import { PLAYERS, hasPawn, readMove, type ConnexohView } from './view'

interface Timed {
  id: string
  frames: Keyframe[]
  delay: number
  duration: number
}
export type Act =
  | (Timed & { kind: 'turn'; cell: string; pawns: number[] })
  /** `hides` is the tile whose own pawn is not shown while this one runs to it. */
  | (Timed & { kind: 'run'; player: number; hides: string | null })

const TURN = 420
const SPEED = 0.55 // units of the picture in a millisecond
const OUT = 110 // how far beyond the frame's edge a pawn is gone

/** The acts of a move; `turned` says that the person who chose it sees the tile turned already. */
export function actsOf(
  layout: Layout,
  before: ConnexohView,
  played: Played,
  after: ConnexohView,
  turned: boolean
): Act[] {
  const move = readMove(played.move)
  const id = `${after.moves_played} ${played.move}`
  if (move?.kind === 'run') {
    const way = wayBetween(before, played.by, move.from, move.to)
    const points = layout.line(before, played.by, way)
    return [
      { kind: 'run', id, player: played.by, hides: move.to, frames: along(points), delay: 0, duration: lasting(points) }
    ]
  }
  if (!move) return []
  const turn: Act[] = turned ? [] : [turning(layout, before, move.cell, move.quarters, id)]
  const delay = turned ? 80 : TURN
  const going = PLAYERS.flatMap((player) =>
    leavers(before, after, player).map((cell, index) => leaving(layout, after, player, cell, delay + 130 * index, id))
  )
  return [...turn, ...going]
}

function turning(layout: Layout, before: ConnexohView, cell: string, quarters: number, id: string): Act {
  const { x, y } = layout.middle(cell)
  const from = layout.angle(before, cell)
  const by = quarters === 3 ? -90 : quarters * 90
  const at = (angle: number, scale: number) => ({
    transform: `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`
  })
  const frames = [at(from, 1), { ...at(from + by / 2, 1.07), offset: 0.5 }, at(from + by, 1)]
  const pawns = PLAYERS.filter((player) => hasPawn(before, player, cell))
  return { kind: 'turn', id: `${id} turn`, cell, pawns, frames, delay: 0, duration: TURN }
}

function leaving(layout: Layout, after: ConnexohView, player: number, cell: string, delay: number, id: string): Act {
  const way = wayOut(after, player, cell)
  const last = way[way.length - 1]!
  const points = [...layout.line(after, player, way), layout.exit(player, last), layout.exit(player, last, OUT)]
  const frames = along(points).map((frame, index) => ({ ...frame, opacity: index === points.length - 1 ? 0 : 1 }))
  return { kind: 'run', id: `${id} ${player}${cell}`, player, hides: null, frames, delay, duration: lasting(points) }
}

function lasting(points: readonly Point[]): number {
  const length = points.reduce((sum, { x, y }, index) => {
    const from = points[index - 1]
    return from ? sum + Math.hypot(x - from.x, y - from.y) : sum
  }, 0)
  return Math.max(260, Math.min(1800, length / SPEED))
}
