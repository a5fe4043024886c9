// What happened between two views: connections made, pawns that left, the way that a pawn ran. Read off the views.
import { PLAYERS, hasPawn, pathThrough, type ConnexohView, type Path } from './view'

export interface Connection {
  player: number
  one: string
  other: string
}

export const connectionName = ({ player, one, other }: Connection): string => `${player}${[one, other].sort().join('')}`

/** Every connection of a position, once. */
export function connectionsOf(view: ConnexohView): Connection[] {
  return PLAYERS.flatMap((player) =>
    (view.paths[player] ?? []).flatMap(({ tiles, loop }) => {
      const ends = loop ? [...tiles.slice(1), tiles[0]!] : tiles.slice(1)
      return ends.map((other, index) => ({ player, one: tiles[index]!, other }))
    })
  )
}

export function connectionsMade(before: ConnexohView, after: ConnexohView): Connection[] {
  const old = new Set(connectionsOf(before).map(connectionName))
  return connectionsOf(after).filter((connection) => !old.has(connectionName(connection)))
}

/** The pawns of a player that a turn took out, by the tiles they stood on. */
export function leavers(before: ConnexohView, after: ConnexohView, player: number): string[] {
  return (before.pawns[player] ?? []).filter((cell) => !hasPawn(after, player, cell))
}

/** The tiles from one to another along a path, both included; round a loop the way on which no pawn of it stands. */
export function wayBetween(view: ConnexohView, player: number, from: string, to: string): string[] {
  const path = pathThrough(view, player, from)
  if (!path || !path.tiles.includes(to)) return [from, to]
  const ways = path.loop
    ? [stretch(path.tiles, from, to), roundabout(path.tiles, from, to)]
    : [stretch(path.tiles, from, to)]
  const free = (way: string[]) => way.slice(1).every((cell) => !hasPawn(view, player, cell))
  return ways.filter(free).sort((a, b) => a.length - b.length)[0] ?? ways[0]!
}

/** The tiles from one to the exit that its path reaches. */
export function wayOut(view: ConnexohView, player: number, from: string): string[] {
  const path = pathThrough(view, player, from)
  const exits = path?.tiles.filter((cell) => view.exits[player]?.includes(cell)) ?? []
  const ways = exits.map((exit) => shortest(path!, from, exit))
  return ways.sort((a, b) => a.length - b.length)[0] ?? [from]
}

function shortest(path: Path, from: string, to: string): string[] {
  const straight = stretch(path.tiles, from, to)
  const round = path.loop ? roundabout(path.tiles, from, to) : straight
  return round.length < straight.length ? round : straight
}

function stretch(tiles: readonly string[], from: string, to: string): string[] {
  const [start, end] = [tiles.indexOf(from), tiles.indexOf(to)]
  return start <= end ? tiles.slice(start, end + 1) : tiles.slice(end, start + 1).reverse()
}

function roundabout(tiles: readonly string[], from: string, to: string): string[] {
  const [start, end] = [tiles.indexOf(from), tiles.indexOf(to)]
  const turned = [...tiles.slice(start), ...tiles.slice(0, start)]
  const goal = turned.indexOf(to)
  return start <= end ? [turned[0]!, ...turned.slice(goal).reverse()] : turned.slice(0, goal + 1)
}
