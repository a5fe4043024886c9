// Opening what strangers send, by the engine that `make setup` builds: it takes no long time, and notes may say anything.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadEngine } from '../../../engine/index.js'
import { Rules } from '../../engine/rules'
import { AnalysisBoard } from './board.svelte'
import { toFragment } from './link'
import { LiveLines } from './lines.svelte'
import { openDeal, openPosition, openText } from './open'
import { AnalysisError, MOST_MARKS, writeAnalysis } from './record'
import { ROOT } from './tree'

const ENGINES = process.env.TRISKEL_ENGINES ?? join(import.meta.dirname, '../../../../src/triskel/wasm/modules')
const file = (name: string) => readFileSync(join(ENGINES, name))

const faultOf = (problem: unknown) => (problem instanceof AnalysisError ? problem.fault : problem)

describe.skipIf(!existsSync(join(ENGINES, 'keks.wasm')))('something that is opened', () => {
  let rules: Rules
  beforeAll(async () => {
    rules = new Rules(await loadEngine(new Uint8Array(file('keks.wasm')), JSON.parse(file('keks.json').toString())))
  })

  it('may have a link to another analysis in its notes', async () => {
    const one = openDeal(rules, '7', {})
    one.tree.update(ROOT, { note: `See https://host/analysis/keks${await toFragment(writeAnalysis(one))} too.` })
    const again = await openText(rules, writeAnalysis(one))
    expect(again.tree.get(ROOT).note).toBe(one.tree.get(ROOT).note)
  })
  it('has names that are shown and kept, or none', async () => {
    const save = (names: unknown[]) => JSON.stringify({ triskel: 1, game: 'keks', options: {}, seed: '7', moves: [], seats: names.map((name) => ({ kind: 'person', name })) })
    const long = 'ä'.repeat(40)
    const namesOf = async (...names: unknown[]) => {
      const found = await openText(rules, save(names))
      expect((await openText(rules, writeAnalysis(found))).names).toEqual(found.names)
      return found.names
    }
    expect(await namesOf('Ada', 'Ben')).toEqual(['Ada', 'Ben'])
    expect(await namesOf(long, long)).toHaveLength(2)
    expect(await namesOf('x'.repeat(1000), 'Ben')).toBeNull()
    expect(await namesOf('Ada\n\u202eneB', { length: 3 })).toBeNull()
  })
  it.each(['{"triskel": 1, "game": "keks", "seed": "7", "moves": []}', '{"triskel": 1, "game": "Send money", "options": {}, "seed": "7", "moves": []}'])(
    'is damaged, whatever else it says: %s',
    async (text) => expect(await openText(rules, text).catch(faultOf)).toBe('damaged')
  )
  it('may have its lines broken, and is read at once, however much white space it has', () => {
    const text = rules.engine.text(rules.engine.deal('7', {}))
    const broken = `\n${text.replaceAll(' ', ' \r\n\t')}\n`
    expect(openPosition(rules, broken).start).toEqual({ position: text })
    expect(() => openPosition(rules, `a${' '.repeat(200_000)}b`)).toThrow(AnalysisError)
  })
  it('is dealt from no number of a million digits', () => {
    expect(() => openDeal(rules, '7'.repeat(900_000), {})).toThrow(expect.toSatisfy((problem) => faultOf(problem) === 'impossible'))
  })
  it('can be opened again with as many marks as somebody sets', async () => {
    const lines = new LiveLines({ lines: () => new Promise(() => {}), end: () => {} })
    const board = new AnalysisBoard(rules, lines, openDeal(rules, '7', {}))
    const cells = [...'bcdefg'].flatMap((column) => [...'12345678'].map((row) => column + row))
    for (const cell of cells) for (const mark of [cell, `${cell}d4`]) board.mark(mark)
    const again = await openText(rules, board.text)
    expect(again.tree.get(ROOT).marks).toHaveLength(MOST_MARKS)
  })
})
