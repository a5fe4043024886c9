import { describe, expect, it } from 'vitest'
import { actsOf } from './moveAnimation'
import figures from './figures.json'
import { Layout } from './layout'
import { connectionsMade, leavers, wayBetween, wayOut } from './changes'
import { LIGHT, orientationAt, readMove, type ConnexohView } from './view'

const view = (name: 'leaving' | 'moving' | 'double', when: 'before' | 'after') =>
  figures[name][when] as unknown as ConnexohView
const loop = figures.loop.before as unknown as ConnexohView

describe('what happened', () => {
  it('reads moves', () => {
    expect(readMove('c3-90')).toEqual({ kind: 'turn', cell: 'c3', quarters: 3 })
    expect(readMove('a1-b4')).toEqual({ kind: 'run', from: 'a1', to: 'b4' })
    expect(readMove('pass')).toBeNull()
  })

  it('finds the connections that a turn made', () => {
    const light = connectionsMade(view('double', 'before'), view('double', 'after')).filter(({ player }) => player === LIGHT)
    expect(light.map(({ one, other }) => [one, other].sort().join('')).sort()).toEqual(['c3c4', 'c3d3'])
  })

  it('knows who left, and which way out', () => {
    expect(leavers(view('leaving', 'before'), view('leaving', 'after'), LIGHT).sort()).toEqual(['b3', 'c4'])
    const way = wayOut(view('leaving', 'after'), LIGHT, 'c4')
    expect([way[0], way.at(-1)]).toEqual(['c4', 'd6'])
  })

  it('follows the path that a pawn ran', () => {
    expect(wayBetween(view('moving', 'before'), LIGHT, 'b2', 'd4')).toEqual(['b2', 'b3', 'c3', 'c4', 'd4'])
  })

  it('goes round a loop on the side where no pawn stands', () => {
    // The loop is b2 c2 c3 b3, with pawns on b2 and c2.
    expect(wayBetween(loop, LIGHT, 'b2', 'c3')).toEqual(['b2', 'b3', 'c3'])
    expect(wayBetween(loop, LIGHT, 'c2', 'b3')).toEqual(['c2', 'c3', 'b3'])
  })
})

describe('how it looks', () => {
  const layout = new Layout(6, false)

  it('turns the board round for the dark player, coordinates and tiles alike', () => {
    const turned = new Layout(6, true)
    expect(turned.middle('a1')).toEqual(layout.middle('f6'))
    expect(turned.angle(loop, 'a1')).toBe(90 * orientationAt(loop, 'a1') + 180)
    expect([layout.leavesUp(LIGHT), turned.leavesUp(LIGHT)]).toEqual([true, false])
  })

  it('turns the tile first and lets the pawns leave then; a tile that was seen turning does not turn again', () => {
    const played = { move: 'd4+90', by: 0 }
    const [before, after] = [view('leaving', 'before'), view('leaving', 'after')]
    const acts = actsOf(layout, before, played, after, false)
    expect(acts.map(({ kind }) => kind)).toEqual(['turn', 'run', 'run'])
    expect(acts[1]!.delay).toBeGreaterThanOrEqual(acts[0]!.duration)
    expect(actsOf(layout, before, played, after, true).map(({ kind }) => kind)).toEqual(['run', 'run'])
  })
})
