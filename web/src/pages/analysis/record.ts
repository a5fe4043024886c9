// An analysis as JSON, for files, links and the browser's memory. The moves are a list: a text is the next move, a list beside
// it is a variation in its place, and an object has the notes of the position so far:
//
//   {"triskel-analysis": 1, "game": "keks", "options": {}, "seed": "7", "at": 2,
//    "line": [{"note": "The start."}, "b1", ["c1", "g1"], "a3", {"marks": ["b3", "b3d5"]}]}
import type { GameName } from '../../boards/contract'
import { plainText } from '../../local/plainText'
import { ROOT, Tree } from './tree'

export const VERSION = 1
export const LONGEST_NOTE = 2000
export const MOST_MARKS = 64 // at a position
const LARGEST = 1_000_000 // characters
const MOST_MOVES = 5_000
const DEEPEST = 200 // variations inside each other
const LONGEST_MOVE = 40
const LONGEST_NAME = 60 // a player's, and what tells it from another's
const KEY = 'triskel-analysis'
const MARK = /^([a-h][1-8]){1,2}$/

type Options = Record<string, unknown>

/** Where an analysis begins: a deal, or the text of a position. */
export type Start = { seed: string } | { position: string }

export interface Analysis {
  game: GameName
  options: Options
  start: Start
  names: string[] | null
  tree: Tree
  /** The node that is looked at. */
  at: number
}

/** What is wrong with something that was opened; `detail` says more, in English. */
export type Fault = 'unreadable' | 'impossible' | 'damaged' | 'newer' | 'cut' | 'large' | 'other-game' | 'unfinished'

export class AnalysisError extends Error {
  constructor(
    readonly fault: Fault,
    readonly detail = ''
  ) {
    super(`${fault}: ${detail}`)
  }
}

interface Info {
  note?: string
  marks?: readonly string[]
}
type Item = string | Info | Item[]

export function writeAnalysis({ game, options, start, names, tree, at }: Analysis): string {
  const order = tree.below(ROOT)
  const line = [...infoOf(tree, ROOT), ...itemsOf(tree, ROOT)]
  return JSON.stringify({ [KEY]: VERSION, game, options, ...start, ...(names ? { names } : {}), at: order.indexOf(at), line })
}

/** The moves after a node; variations come after the move that they stand beside. */
function itemsOf(tree: Tree, from: number): Item[] {
  const items: Item[] = []
  for (let [main, ...others] = tree.get(from).children; main !== undefined; [main, ...others] = tree.get(main).children) {
    items.push(tree.get(main).move, ...infoOf(tree, main))
    for (const other of others) items.push([tree.get(other).move, ...infoOf(tree, other), ...itemsOf(tree, other)])
  }
  return items
}

function infoOf(tree: Tree, id: number): Info[] {
  const { note, marks } = tree.get(id)
  return note || marks.length ? [{ ...(note ? { note } : {}), ...(marks.length ? { marks } : {}) }] : []
}

/** Is this one of ours, whether it can be read or not? */
export function isAnalysis(given: unknown): given is Record<string, unknown> {
  return typeof given === 'object' && given !== null && KEY in given
}

/** Read what `writeAnalysis` has written; an AnalysisError says what is wrong with it. Whether its moves are legal, the rules say. */
export function readAnalysis(text: string): Analysis {
  if (text.length > LARGEST) throw new AnalysisError('large')
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new AnalysisError('damaged')
  }
  if (!isAnalysis(given)) throw new AnalysisError('damaged')
  if (Number.isInteger(given[KEY]) && (given[KEY] as number) > VERSION) throw new AnalysisError('newer')
  const { game, options, names = null, line, at } = given
  const start = startOf(given)
  const whole = given[KEY] === VERSION && typeof game === 'string' && isObject(options) && start && isNames(names) && Array.isArray(line)
  if (!whole) throw new AnalysisError('damaged')
  const tree = new Tree()
  readLine(tree, ROOT, line as unknown[], 0)
  const shown = Number.isInteger(at) ? (tree.below(ROOT)[at as number] ?? ROOT) : ROOT
  return { game: game as GameName, options, start, names, tree, at: shown }
}

function readLine(tree: Tree, from: number, items: unknown[], depth: number): void {
  if (depth > DEEPEST) throw new AnalysisError('damaged')
  let [before, here] = [from, from]
  for (const item of items) {
    if (typeof item === 'string') {
      if (!item || item.length > LONGEST_MOVE || tree.find(here, item) !== null) throw new AnalysisError('damaged')
      ;[before, here] = [here, tree.add(here, item)]
      if (tree.size > MOST_MOVES) throw new AnalysisError('large')
    } else if (Array.isArray(item)) {
      if (here === from || typeof item[0] !== 'string') throw new AnalysisError('damaged')
      readLine(tree, before, item, depth + 1)
    } else readInfo(tree, here, item)
  }
}

function readInfo(tree: Tree, id: number, info: unknown): void {
  if (!isObject(info)) throw new AnalysisError('damaged')
  const { note = '', marks = [] } = info
  const areMarks = Array.isArray(marks) && marks.length <= MOST_MARKS && marks.every((mark) => typeof mark === 'string' && MARK.test(mark))
  if (typeof note !== 'string' || note.length > LONGEST_NOTE || !areMarks) throw new AnalysisError('damaged')
  tree.update(id, { note, marks: [...new Set(marks as string[])] })
}

function startOf({ seed, position }: Record<string, unknown>): Start | null {
  if (typeof seed === 'string' && position === undefined) return { seed }
  return typeof position === 'string' && seed === undefined ? { position } : null
}

export const isObject = (given: unknown): given is Options => typeof given === 'object' && given !== null && !Array.isArray(given)

export const isNames = (given: unknown): given is string[] | null =>
  given === null || (Array.isArray(given) && given.length <= 4 && given.every((name) => typeof name === 'string' && plainText(name, LONGEST_NAME)))
