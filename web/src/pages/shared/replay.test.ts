import { describe, expect, it } from 'vitest'
import type { View } from '../../boards/contract'
import { nextRemark, type Example } from '../example/example'
import { Replay, replayKey, type ReplayStep } from './replay.svelte'

const steps: ReplayStep[] = [null, 'a', 'b', 'c'].map((move, index) => ({
  move,
  by: move === null ? null : index % 2,
  position: { turn: index } as unknown as View
}))

describe('a replay', () => {
  it('animates a single step forwards and nothing else', () => {
    const replay = new Replay(steps)
    replay.go(1)
    expect(replay.before).toBe(steps[0]!.position)
    expect(replay.last).toEqual({ move: 'a', by: 1 })
    replay.go(3)
    expect(replay.before).toBeNull()
    replay.go(2)
    expect(replay.before).toBeNull()
    expect(replay.previous).toBe(steps[1]!.position)
  })
  it('stays within the game', () => {
    const replay = new Replay(steps)
    replay.go(-4)
    expect(replay.index).toBe(0)
    replay.go(99)
    expect(replay.index).toBe(3)
  })
  it('follows the arrow keys, but not those meant for a field or for the board', () => {
    const replay = new Replay(steps)
    const press = (key: string, target: Element) => {
      document.body.append(target)
      target.addEventListener('keydown', (event) => replayKey(event as KeyboardEvent, replay), { once: true })
      target.dispatchEvent(new KeyboardEvent('keydown', { key }))
    }
    press('ArrowRight', document.createElement('p'))
    expect(replay.index).toBe(1)
    press('ArrowRight', document.createElement('input'))
    expect(replay.index).toBe(1)
    press('End', document.createElement('p'))
    expect(replay.index).toBe(3)
  })
})

describe('remarks', () => {
  it('are gone through in the order of the game', () => {
    const example = { remarks: { '0': 'start', '12': 'late', '3': 'early' } } as unknown as Example
    expect([0, 3, 12].map((index) => nextRemark(example, index))).toEqual([3, 12, null])
  })
})
