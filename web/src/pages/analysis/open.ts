// Opens whatever can be analysed: the text of a position, a saved game, an analysis, a link to one, a finished match.
import { TriskelError } from '../../../engine/errors.js'
import type { GameName } from '../../boards/contract'
import type { Position, Rules } from '../../engine/rules'
import { ask, Refused } from '../../lib/api'
import { GAME_NAMES } from '../../lib/catalogue'
import { isLocal, localMatches } from '../../lib/localMatch'
import type { SeatInfo } from '../../lib/protocol'
import { seatName } from '../../lib/sentences'
import { distinct } from '../review/distinct'
import { fromFragment, holdsAnalysis } from './link'
import { AnalysisError, isAnalysis, isNames, isObject, readAnalysis, type Analysis, type Start } from './record'
import { ROOT, Tree } from './tree'

const LARGEST = 1_000_000 // characters
const LONGEST_SEED = 100 // characters; numbers of a million digits take browsers long to read

/** An analysis whose moves the rules allow, with the position after each. */
export interface Opened extends Analysis {
  positions: Map<number, Position>
}

/** Open what somebody has pasted, or has in a file. */
export async function openText(rules: Rules, text: string): Promise<Opened> {
  const given = text.trim()
  if (given.length > LARGEST) throw new AnalysisError('large')
  const read = parsed(given)
  if (isAnalysis(read)) return opened(rules, readAnalysis(given)) // its notes may have links in them
  if (isSave(read)) return openSave(rules, read)
  const fragment = given.slice(given.indexOf('#'))
  if (holdsAnalysis(fragment)) return opened(rules, readAnalysis(await fromFragment(fragment)))
  return openPosition(rules, given)
}

/** Open the text of a position, played from by nobody yet. */
export function openPosition(rules: Rules, text: string, options: Record<string, unknown> = {}): Opened {
  const line = text.trim().split(/[\r\n]+/).map((part) => part.trim()).join(' ')
  if (!looksRight(rules.game, line)) throw new AnalysisError('unreadable')
  return fromStart(rules, { position: line }, { ...options, ...optionsIn(rules.game, line) })
}

/** Open a new deal. */
export function openDeal(rules: Rules, seed: string, options: Record<string, unknown>): Opened {
  return fromStart(rules, { seed }, options)
}

function fromStart(rules: Rules, start: Start, options: Record<string, unknown>): Opened {
  return opened(rules, { game: rules.game, options, start, names: null, tree: new Tree(), at: ROOT })
}

/** Open a finished match, at the position after some of its moves. */
export async function openMatch(rules: Rules, id: string, at: number): Promise<Opened> {
  return openMoves(rules, await (isLocal(id) ? localGame(id) : remoteGame(id)), at)
}

interface Game {
  game: string
  seed: string | null
  options: Record<string, unknown>
  moves: string[]
  names: string[] | null
}

async function localGame(id: string): Promise<Game> {
  const found = await (await localMatches()).finishedHere(id)
  if (!found) throw new Refused('no-such-match', 'There is no such match.')
  if (found.match.phase !== 'over') throw new AnalysisError('unfinished')
  const { game, seed, options, moves } = found.origin
  return { game, seed, options, moves, names: namesOf(found.match.seats) }
}

async function remoteGame(id: string): Promise<Game> {
  return gameOf(await ask<Save>('GET', `/api/matches/${encodeURIComponent(id)}/save`))
}

interface Save {
  game: string
  seed: string | null
  options: Record<string, unknown>
  moves: string[]
  seats: SeatInfo[]
}

function isSave(given: unknown): given is Save {
  return typeof given === 'object' && given !== null && 'triskel' in given && 'moves' in given
}

function openSave(rules: Rules, save: Save): Opened {
  const { triskel } = save as unknown as { triskel: unknown }
  if (Number.isInteger(triskel) && (triskel as number) > 1) throw new AnalysisError('newer')
  const texts = Array.isArray(save.moves) && save.moves.every((move) => typeof move === 'string')
  if (triskel !== 1 || typeof save.game !== 'string' || !isObject(save.options) || !texts) throw new AnalysisError('damaged')
  return openMoves(rules, gameOf(save), save.moves.length)
}

function gameOf({ game, seed, options, moves, seats }: Save): Game {
  return { game, seed, options, moves, names: namesOf(seats) }
}

/** The names of a game, null where it has none that can be shown and kept. */
function namesOf(seats: unknown): string[] | null {
  try {
    const names = distinct((seats as SeatInfo[]).map(seatName))
    return isNames(names) ? names : null
  } catch {
    return null
  }
}

function openMoves(rules: Rules, { game, seed, options, moves, names }: Game, at: number): Opened {
  if (game === rules.game && typeof seed !== 'string') throw new AnalysisError('unfinished')
  const tree = new Tree()
  const ids = [ROOT]
  for (const move of moves) ids.push(tree.add(ids.at(-1)!, move))
  const shown = ids[Math.min(Math.trunc(at), ids.length - 1)] ?? ROOT
  return opened(rules, { game: game as GameName, options, start: { seed: seed! }, names, tree, at: shown })
}

/** Play every move of an analysis; an AnalysisError where one cannot be played, or its start cannot be. */
export function opened(rules: Rules, analysis: Analysis): Opened {
  if (!GAME_NAMES.includes(analysis.game)) throw new AnalysisError('damaged')
  if (analysis.game !== rules.game) throw new AnalysisError('other-game', analysis.game)
  const positions = new Map([[ROOT, startOf(rules, analysis)]])
  try {
    for (const id of analysis.tree.below(ROOT).slice(1)) {
      const node = analysis.tree.get(id)
      const before = positions.get(node.parent!)!
      const move = rules.canonical(before, node.move)
      if (move !== node.move) analysis.tree.update(id, { move })
      positions.set(id, rules.play(before, move))
    }
  } catch (problem) {
    throw new AnalysisError('damaged', problem instanceof TriskelError ? problem.message : '')
  }
  const seats = rules.engine.seats(positions.get(ROOT)!)
  return { ...analysis, names: analysis.names?.length === seats ? analysis.names : null, positions }
}

function startOf({ engine }: Rules, { start, options }: Analysis): Position {
  if ('seed' in start && start.seed.length > LONGEST_SEED) throw new AnalysisError('impossible')
  try {
    return 'seed' in start ? engine.deal(start.seed, options) : engine.parse(start.position, options)
  } catch (problem) {
    throw new AnalysisError('impossible', problem instanceof TriskelError ? problem.message : '')
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const LOOKS: Record<GameName, (text: string) => boolean> = {
  keks: (text) => /^([^\s/]+\/){7}[^\s/]+( \S+){4}$/.test(text),
  connexoh: (text) => /^([^\s/]+\/){3,7}[^\s/]+( \S+){2}$/.test(text),
  conex: (text) => {
    const read = parsed(text)
    return typeof read === 'object' && read !== null && 'layout' in read
  }
}

/** Could a text be a position of the game at all? */
function looksRight(game: GameName, text: string): boolean {
  return LOOKS[game](text)
}

/** The options that the text of a position shows. */
function optionsIn(game: GameName, text: string): Record<string, unknown> {
  return game === 'connexoh' ? { size: text.split(' ')[0]!.split('/').length } : {}
}
