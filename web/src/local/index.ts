// Local matches in the browser: solo games are played here, kept here, and thought about in a worker.
import { EngineError, IllegalMove, loadEngine, OptionError, TriskelError } from '../../engine/index.js'
import { sha256 } from '../../engine/sha256.js'
import type { GameName, View } from '../boards/contract'
import { EngineClient, startWorker } from '../engine/client'
import { engineFiles, hasEngine } from '../engine/files'
import { reviewGame, workerCount, type GameToReview, type LocalAnalysis } from '../engine/review'
import { Rules, type Position, type Remark } from '../engine/rules'
import { runStudy } from '../engine/study'
import { ask, OFFLINE, Refused, type GameInfo, type NewMatch, type Study, type StudyStep } from '../lib/api'
import { GAME_NAMES } from '../lib/catalogue'
import type { Schemas, SeenMatch, Step } from '../lib/protocol'
import { currentPath, replace } from '../lib/router.svelte'
import { logOf, readSave } from './archive'
import { handOverOf } from './handover'
import { store } from './kept'
import { positionOf, type Match } from './match'
import { saveOf } from './save'
import { seenMatch } from './seen'
import { hex } from './setup'
import type { Seated } from './socket'
import { ID_BYTES, Tables } from './tables'

const DRAWING = 400 // milliseconds that the page may take to draw a move before the engine thinks about the next
const NUMBER_LENGTH = 8 // characters of a match's id in the name of its file

const rules = new Map<GameName, Promise<Rules>>()
const clients = new Map<GameName, EngineClient>()
const news = typeof BroadcastChannel === 'function' ? new BroadcastChannel('triskel-local') : null

/** Return the rules of a game; EngineError where they cannot be loaded. */
export function rulesOf(game: GameName): Promise<Rules> {
  const known = rules.get(game) ?? engineFiles(game).then(async ({ code, description }) => new Rules(await loadEngine(code, description)))
  rules.set(game, known)
  known.catch(() => rules.delete(game))
  return known
}

function clientOf(game: GameName): EngineClient {
  const client = clients.get(game) ?? engineHere(game)
  clients.set(game, client)
  return client
}

/** Load the engine's worker for a match with bots, before the first of them has to move. */
function prepareFor({ rules: { game }, seats }: Match): void {
  if (seats.some(({ level }) => level)) clientOf(game).prepare()
}

async function think(theirs: Rules, position: Position, seat: number, level: string): Promise<string> {
  await idle()
  const [salt, seed] = crypto.getRandomValues(new BigUint64Array(2)) as unknown as [bigint, bigint]
  return clientOf(theirs.game).choose(theirs.knownTo(position, seat, salt), level, seed)
}

/** Wait until the page has drawn what was played last: on a slow machine the engine would take that time from it. */
function idle(): Promise<void> {
  return new Promise((done) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => done(), { timeout: DRAWING })
    else setTimeout(done) // Safari has none
  })
}

export const tables = new Tables({
  now: () => Date.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => clearTimeout(timer)
  },
  store,
  rules: rulesOf,
  think,
  changed: (id) => {
    news?.postMessage(id)
    askToKeep()
  }
})
if (news) news.onmessage = ({ data }) => void changedElsewhere(String(data))

/** Another page has changed a match, or has handed it over. */
async function changedElsewhere(id: string): Promise<void> {
  await tables.catchUp(id)
  if (currentPath() === `/match/${id}`) await goAlong(id)
}

/** Where a match was handed over, go to its page at the server; return whether it was. */
async function goAlong(id: string): Promise<boolean> {
  const handed = (await tables.kept(id))?.handed
  if (handed) replace(`/match/${handed}`)
  return handed !== undefined
}

let asked = false

/** A game is under way: ask the browser, once, not to clear it away when the disk is nearly full. */
function askToKeep(): void {
  if (!asked) void navigator.storage?.persist?.().catch(() => {}) // there is none on plain-http addresses
  asked = true
}

/** Create a match here, with a given deal if one is; it rejects with a `Refused` where that cannot be. */
export async function create(wish: NewMatch, seed?: string): Promise<{ match: string; seats: { seat: number }[] }> {
  try {
    return await tables.create(wish, seed)
  } catch (problem) {
    throw new Refused('engine', problem instanceof Error ? problem.message : String(problem))
  }
}

/** Return a match that is kept here, null where there is none; it rejects with a `Refused` where it cannot be opened. */
export async function findHere(id: string): Promise<Seated | null> {
  if (await goAlong(id)) return new Promise(() => {}) // another page is on its way
  try {
    const found = await tables.find(id)
    if (found) prepareFor(found.table.match)
    return found
  } catch (problem) {
    throw problem instanceof Refused ? problem : new Refused('engine', String(problem))
  }
}

export async function historyHere(id: string, seat: number | null): Promise<Step[]> {
  return (await tables.find(id))?.table.history(seat) ?? []
}

export function eraseAll(): Promise<void> {
  return tables.clear()
}

/** Return what a move would lead to, as a seat sees it. */
export async function previewHere(id: string, seat: number | null, move: string): Promise<View | null> {
  const match = (await tables.find(id))?.table.match
  const position = match && positionOf(match)
  return position ? match.rules.view(match.rules.play(position, move), seat) : null
}

/** Return a finished match as the contents of a file, and that file's name. */
export async function saveHere(id: string): Promise<{ name: string; text: string }> {
  const match = (await tables.find(id))?.table.match
  const save = match && saveOf(match)
  if (!save) throw new Refused('not-over', 'The match is not over.')
  const number = id.slice(id.lastIndexOf('-') + 1).slice(0, NUMBER_LENGTH)
  return { name: `${match.created.game}-${number}.triskel.json`, text: `${JSON.stringify(save, null, 1)}\n` }
}

/** Keep a saved game here, and return its id; it rejects with a `Refused` that says what is wrong with it. */
export async function bringHere(given: object): Promise<string> {
  try {
    const save = readSave(given)
    if (!(GAME_NAMES as string[]).includes(save.game)) throw new OptionError(`there is no game ${save.game}`)
    const log = logOf(save, await rulesOf(save.game as GameName))
    const name = hex(sha256(new TextEncoder().encode(JSON.stringify(save)))).slice(0, 2 * ID_BYTES)
    return await tables.bring(name, log)
  } catch (problem) {
    if (problem instanceof EngineError) throw new Refused(OFFLINE, problem.message)
    throw problem instanceof TriskelError ? new Refused('bad-request', problem.message) : problem
  }
}

/** Hand a running match to the server, which goes on with it; return its id there, and the seats at this screen. */
export async function shareHere(id: string): Promise<{ match: string; seats: number[] }> {
  const kept = await tables.kept(id)
  if (!kept) throw new Refused('no-such-match', 'There is no such match.')
  const { match, seats } = await ask<Schemas['Seated']>('POST', '/api/handovers', handOverOf(kept.log))
  await tables.handOver(id, match)
  return { match, seats: seats.map(({ seat }) => seat) }
}

/** Hand a finished match to the server, to be reviewed there; return its id. */
export async function handOver(id: string): Promise<string> {
  const match = (await tables.find(id))?.table.match
  const save = match && saveOf(match)
  if (!save) throw new Refused('not-over', 'The match is not over.')
  return (await ask<{ match: string }>('POST', '/api/archive', save)).match
}

/** Return a finished match as its review shows it; null where there is none. */
export async function finishedHere(id: string): Promise<FinishedHere | null> {
  const seated = await tables.find(id)
  if (!seated) return null
  const { match } = seated.table
  const { seed, options } = match.created
  const seat = seated.own.length === 1 ? seated.own[0]! : null
  return {
    match: seenMatch(match, seat, Date.now()),
    seat,
    history: seated.table.history(null),
    origin: { game: match.rules.game, seed, options, moves: match.moves.map(({ move }) => move) },
    save: saveOf(match)
  }
}

export interface FinishedHere {
  match: SeenMatch
  seat: number | null
  history: Step[]
  origin: GameToReview & { game: GameName }
  save: object | null
}

/** Review a game by engines in workers, and tell how far it has come; `signal` ends it. */
export async function reviewHere(
  game: GameToReview & { game: GameName },
  tell: (analysis: LocalAnalysis) => void,
  signal: AbortSignal
): Promise<void> {
  const workers = Array.from({ length: workerCount() }, () => engineHere(game.game))
  await reviewGame(await rulesOf(game.game), game, workers, tell, signal)
}

/** Return the rules of a game; it rejects with a `Refused` where they cannot be loaded. */
export async function rulesHere(game: GameName): Promise<Rules> {
  return rulesOf(game).catch((problem: unknown) => {
    throw new Refused('engine', problem instanceof Error ? problem.message : String(problem))
  })
}

/** Return an engine in a worker of its own; whoever asks for it ends it. */
export function engineHere(game: GameName): EngineClient {
  return new EngineClient(() => engineFiles(game), startWorker)
}

/** Work out positions that nobody plays; it rejects with a `Refused` where they cannot be. */
export async function studyHere(wish: Study): Promise<StudyStep[]> {
  try {
    return runStudy(await rulesOf(wish.game), wish)
  } catch (problem) {
    if (problem instanceof EngineError) throw new Refused(OFFLINE, problem.message)
    if (problem instanceof IllegalMove) throw new Refused('illegal-move', problem.message, problem.remark)
    throw problem instanceof TriskelError ? new Refused('bad-request', problem.message) : problem
  }
}

/** Return what a move does at a position that was studied. */
export async function effectsHere(game: GameName, at: StudyStep, move: string): Promise<Remark[]> {
  const theirs = await rulesOf(game)
  return theirs.effects(theirs.engine.parse(at.text, at.position.options), move)
}

/** Return the move that a level plays at a position that was studied. */
export async function answerHere(game: GameName, at: StudyStep, level: string): Promise<string> {
  const theirs = await rulesOf(game)
  const position = theirs.engine.parse(at.text, at.position.options)
  return think(theirs, position, theirs.turn(position)!, level)
}

/** Return the games that can be played here, as the server's catalogue has them. */
export async function gamesHere(): Promise<GameInfo[]> {
  const games = (GAME_NAMES as GameName[]).filter(hasEngine)
  return (await Promise.all(games.map(engineFiles))).map(({ description }) => ({
    name: description.game as GameName,
    title: description.title,
    most_players: description.constants.max_players!,
    hidden: description.hidden,
    options: description.options.map(({ values, span, ...option }) => ({
      ...option,
      values: values.length ? values : null,
      range: span
    })),
    levels: Object.keys(description.levels).map((name) => ({ name, help: '' })),
    reasons: Object.fromEntries(description.reasons.map((reason) => [reason, '']))
  }))
}
