// What the person can do now and what he has chosen so far. All of it comes from the legal moves and the view's
// placements; a choice becomes a move only by being confirmed.
import { distance, type Spot } from './camera'
import type { ConexView, Placement } from './view'

/** A place for a card, with the parts of its move: by which corner it goes onto which corner of what. */
export interface Ghost extends Placement {
  by: string
  on: string
  corner: number
  /** The same placement with the 2x star spent on it, where that is allowed. */
  doubled: string | null
}

export interface Options {
  ghosts: Ghost[]
  zaps: string[]
  drops: string[]
  draw: boolean
  pass: boolean
  done: boolean
}

export interface Choice {
  /** A card of the hand, to be placed or dropped. */
  card: string | null
  /** The move of a ghost, or the lying card that lightning is to strike. */
  target: string | null
  double: boolean
  striking: boolean
}

export const NO_CHOICE: Choice = { card: null, target: null, double: false, striking: false }

export function optionsOf(view: ConexView, legal: readonly string[]): Options {
  const allowed = new Set(legal)
  const after = (verb: string) =>
    legal.filter((move) => move.startsWith(`${verb} `)).map((move) => move.slice(verb.length + 1))
  return {
    ghosts: view.placements.filter(({ move }) => allowed.has(move)).map((placement) => ghostOf(placement, allowed)),
    zaps: after('zap'),
    drops: after('drop'),
    draw: allowed.has('draw'),
    pass: allowed.has('pass'),
    done: allowed.has('done')
  }
}

function ghostOf(placement: Placement, allowed: Set<string>): Ghost {
  const doubled = `${placement.move}*`
  return { ...placement, ...siteOf(placement.move), doubled: allowed.has(doubled) ? doubled : null }
}

/** The parts of a placement: `P7a>R3.0` is P7 by a onto corner 0 of R3, `P7a>B2` onto square 2 of the tableau. */
export function siteOf(move: string): { card: string; by: string; on: string; corner: number } {
  const parts = /^([A-Z]\d+)([a-c])>([A-Z]\d*?)\.?(\d)\*?$/.exec(move)
  if (!parts) throw new Error(`no placement: ${move}`)
  return { card: parts[1]!, by: parts[2]!, on: parts[3]!, corner: Number(parts[4]) }
}

/** The places of a card, best first, so that stepping through them starts where one mostly wants to go. */
export function ghostsOf(options: Options, card: string | null): Ghost[] {
  const here = options.ghosts.filter((ghost) => ghost.card === card)
  return here.sort((one, other) => other.points - one.points || one.move.localeCompare(other.move))
}

export function canDouble(options: Options): boolean {
  return options.ghosts.some((ghost) => ghost.doubled !== null)
}

/** What can be pointed at on the table now: places of the chosen card, or cards that lightning may strike. */
export function targetsOf(options: Options, choice: Choice): string[] {
  if (choice.striking) return options.zaps
  return ghostsOf(options, choice.card).map((ghost) => ghost.move)
}

export function chooseCard(choice: Choice, card: string): Choice {
  return { ...choice, card: choice.card === card ? null : card, target: null, striking: false }
}

export function chooseTarget(choice: Choice, target: string | null): Choice {
  return { ...choice, target }
}

/** The next target in the order of stepping, round and round; the first one when none is chosen yet. */
export function stepped(targets: readonly string[], current: string | null, step: number): string | null {
  if (targets.length === 0) return null
  const at = current === null ? -1 : targets.indexOf(current)
  if (at < 0) return targets[step > 0 ? 0 : targets.length - 1]!
  return targets[(at + step + targets.length) % targets.length]!
}

/** The move that confirming would play, or null while something is still to be chosen. */
export function moveOf(options: Options, choice: Choice): string | null {
  if (choice.striking) return options.zaps.includes(choice.target ?? '') ? `zap ${choice.target}` : null
  if (options.drops.length > 0) return options.drops.includes(choice.card ?? '') ? `drop ${choice.card}` : null
  const ghost = options.ghosts.find(({ move }) => move === choice.target)
  if (!ghost) return null
  return choice.double && ghost.doubled ? ghost.doubled : ghost.move
}

/** What of a choice still makes sense with other options; when only lightning or `done` is left, one is striking. */
export function kept(choice: Choice, options: Options): Choice {
  const onlyLightning = options.done && options.zaps.length > 0
  const striking = options.zaps.length > 0 && (choice.striking || onlyLightning)
  const cards = new Set([...options.ghosts.map((ghost) => ghost.card), ...options.drops])
  const card = !striking && choice.card !== null && cards.has(choice.card) ? choice.card : null
  const double = choice.double && canDouble(options)
  const next = { card, target: choice.target, double, striking }
  return targetsOf(options, next).includes(choice.target ?? '') ? next : { ...next, target: null }
}

/** The thing whose middle is nearest to a point, within reach; distances and reach in the same unit. */
export function nearest<T>(things: readonly T[], spotOf: (thing: T) => Spot, at: Spot, reach: number): T | null {
  let best: T | null = null
  let least = reach
  for (const thing of things) {
    const away = distance(spotOf(thing), at)
    if (away <= least) [best, least] = [thing, away]
  }
  return best
}

/** Is a table point (y down) on a card that lies so? */
export function covers(
  pose: { x: number; y: number; angle: number },
  card: { width: number; height: number },
  at: Spot
): boolean {
  const turn = (pose.angle * Math.PI) / 180
  const [dx, dy] = [at.x - pose.x, -at.y - pose.y]
  const across = dx * Math.cos(turn) + dy * Math.sin(turn)
  const along = -dx * Math.sin(turn) + dy * Math.cos(turn)
  return Math.abs(across) <= card.width / 2 && Math.abs(along) <= card.height / 2
}
