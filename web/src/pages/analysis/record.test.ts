// The tree of an analysis, and its way through files and links: what comes back is what was written, or an error that says why not.
import { describe, expect, it } from 'vitest'
import { fromFragment, holdsAnalysis, toFragment } from './link'
import { AnalysisError, readAnalysis, writeAnalysis, type Analysis } from './record'
import { ROOT, Tree } from './tree'

/** Numbers between 0 and 1, the same in every run. */
function lots(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48271) % 2147483647) / 2147483647
}

function grown(seed: number): Analysis {
  const lot = lots(seed)
  const tree = new Tree()
  const pick = () => tree.below(ROOT)[Math.floor(lot() * (tree.size + 1))]!
  for (let left = Math.floor(lot() * 40); left > 0; left--) {
    const id = tree.add(pick(), `m${Math.floor(lot() * 5)}`)
    if (lot() < 0.2) tree.update(id, { note: `né „${id}“\n[1] {2}` })
    if (lot() < 0.2) tree.update(id, { marks: ['b3', 'b3d5'] })
  }
  if (lot() < 0.5) tree.update(ROOT, { note: 'start' })
  return { game: 'keks', options: { last_tile: true }, start: { seed: '7' }, names: lot() < 0.5 ? ['Ada', 'Ben'] : null, tree, at: pick() }
}

/** A tree without the numbers of its nodes. */
function shape({ tree, at }: Analysis, id = ROOT): unknown {
  const { move, note, marks, children } = tree.get(id)
  return { move, note, marks, here: id === at, children: children.map((child) => shape({ tree, at } as Analysis, child)) }
}

const faultOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (problem) {
    return problem instanceof AnalysisError ? problem.fault : problem
  }
}

describe('a tree of moves', () => {
  it('keeps the main line first, and deletes what follows a move', () => {
    const tree = new Tree()
    const [a, b] = [tree.add(ROOT, 'a'), tree.add(ROOT, 'b')]
    const c = tree.add(b, 'c')
    expect(tree.add(ROOT, 'a')).toBe(a)
    expect([tree.isMain(c), tree.sibling(a, 1), tree.sibling(a, -1)]).toEqual([false, b, a])
    tree.promote(c)
    expect([tree.lineFrom(ROOT), tree.path(c), tree.isMain(c)]).toEqual([[ROOT, b, c], [ROOT, b, c], true])
    expect(tree.remove(b)).toBe(ROOT)
    expect([tree.has(c), tree.size, tree.below(ROOT)]).toEqual([false, 1, [ROOT, a]])
  })
})

describe('an analysis', () => {
  it('comes back from a file as it was', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const analysis = grown(seed)
      const again = readAnalysis(writeAnalysis(analysis))
      expect(shape(again)).toEqual(shape(analysis))
      expect({ ...again, tree: null, at: 0 }).toEqual({ ...analysis, tree: null, at: 0 })
    }
  })
  it('comes back from a link, and one that was cut or changed says so', async () => {
    const text = writeAnalysis(grown(5))
    const fragment = await toFragment(text)
    expect(holdsAnalysis(fragment)).toBe(true)
    expect(await fromFragment(fragment)).toBe(text)
    const lot = lots(3)
    for (let tries = 0; tries < 30; tries++) {
      const at = 8 + Math.floor(lot() * (fragment.length - 8))
      const changed = fragment.slice(0, at) + (fragment[at] === 'A' ? 'B' : 'A') + fragment.slice(at + 1)
      for (const broken of [fragment.slice(0, at), changed]) {
        const found = await fromFragment(broken).then(String, (problem: AnalysisError) => problem.fault)
        expect(found === text || found === 'cut', broken).toBe(true) // the last letter has bits that say nothing
      }
    }
  })
  it('that is damaged is refused by a word, whatever is wrong with it', () => {
    const lot = lots(11)
    for (let seed = 1; seed <= 100; seed++) {
      const text = writeAnalysis(grown(seed))
      const at = Math.floor(lot() * text.length)
      const broken = text.slice(0, at) + '{[",:1x'[Math.floor(lot() * 7)]! + text.slice(at + Math.floor(lot() * 4))
      expect([null, 'damaged', 'newer', 'large']).toContain(faultOf(() => readAnalysis(broken)))
    }
  })
  it.each([
    ['', 'damaged'],
    ['null', 'damaged'],
    ['{"triskel-analysis": 2}', 'newer'],
    ['{"triskel-analysis": 1, "game": "keks", "options": {}, "line": []}', 'damaged'],
    ['{"triskel-analysis": 1, "game": "keks", "options": {}, "seed": "1", "line": [["b1"]]}', 'damaged'],
    ['{"triskel-analysis": 1, "game": "keks", "options": {}, "seed": "1", "line": ["b1", ["b1"]]}', 'damaged'],
    [`{"triskel-analysis": 1, "game": "keks", "options": {}, "seed": "1", "line": ${'["a",'.repeat(300)}"b"${']'.repeat(300)}}`, 'damaged'],
    [' '.repeat(1_000_001), 'large']
  ])('like %.40s is refused', (text, fault) => {
    expect(faultOf(() => readAnalysis(text))).toBe(fault)
  })
})
