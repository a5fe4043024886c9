// A turn of Keks by keyboard alone, and what the board tells those who do not see it.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, needWords } from '../../lib/l10n.svelte'
import Board from './Board.svelte'
import figures from './figures.json'
import type { KeksView } from './view'

vi.setConfig({ testTimeout: 60_000 }) // a whole board in jsdom is slow on a busy machine

beforeEach(async () => {
  await needWords('keks')
  await chooseLanguage('en', false)
})

const position = figures.start.before as unknown as KeksView
const after = figures.start.after as unknown as KeksView

function show(legal = figures.start.legal) {
  const onmove = vi.fn()
  const onsay = vi.fn()
  const props = {
    position,
    before: null,
    last: null,
    legal,
    seat: 0,
    names: ['Ada', 'Bob'],
    hint: null,
    threats: [],
    onmove,
    preview: async () => null,
    onsay
  }
  return { ...render(Board, { props }), props, onmove, onsay }
}

const tile = (cell: string) => document.querySelector<SVGGElement>(`[data-cell='${cell}']`)!
const nameOf = (cell: string) => tile(cell).getAttribute('aria-label')
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

describe('a tile that cannot be taken', () => {
  it('is asked about, together with what is chosen of its colour, and what can be taken lights up', async () => {
    const why = vi.fn()
    const { props, rerender } = show()
    await rerender({ ...props, why })
    await fireEvent.click(tile('c1'))
    expect(why).toHaveBeenLastCalledWith('c1')
    expect(tile('b1').classList.contains('lit')).toBe(true)
    expect(tile('c1').classList.contains('lit')).toBe(false)
  })
})

describe('the Keks board', () => {
  it('is played by keys: walk, choose, take', async () => {
    const { onmove, onsay } = show()
    tile('b1').focus()
    await press('Enter')
    expect(nameOf('b1')).toBe('Tile b1, pink drop, chosen')
    expect(tile('b1').getAttribute('aria-pressed')).toBe('true')
    expect(onsay).toHaveBeenLastCalledWith('b1 chosen. Press T to take it. f1 and g1 may follow.')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key)
    expect(document.activeElement).toBe(tile('g1'))
    await press(' ')
    await press('t')
    expect(onmove).toHaveBeenCalledExactlyOnceWith('b1g1')
  })

  it('lets go by Escape, and takes nothing that may not be taken', async () => {
    const { onmove } = show()
    tile('b1').focus()
    await press('Enter')
    await press('Escape')
    await press('t')
    expect(tile('d4').getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(tile('d4'))
    expect(onmove).not.toHaveBeenCalled()
    expect(screen.queryByText(/^Take /)).toBeNull()
  })

  it('takes by two quick touches or by the button; a slow second touch puts back', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const { onmove } = show()
    await fireEvent.click(tile('h2'))
    await fireEvent.click(tile('h2'))
    expect(onmove).toHaveBeenCalledExactlyOnceWith('h2')
    vi.advanceTimersByTime(1000)
    await fireEvent.click(tile('h2'))
    expect(screen.queryByText(/^Take /)).toBeNull()
    expect(onmove).toHaveBeenCalledOnce()
    vi.useRealTimers()
    await fireEvent.click(tile('a7'))
    await fireEvent.click(tile('g8'))
    await fireEvent.click(screen.getByText('Take two blue tiles'))
    expect(onmove).toHaveBeenLastCalledWith('a7g8')
  })

  it('shows the next position and keeps the focus on the biscuit', async () => {
    const { rerender, props } = show()
    tile('b1').focus()
    await rerender({ ...props, position: after, before: position, last: { move: 'b1f1g1', by: 0 }, legal: [] })
    await Promise.resolve()
    expect(tile('b1')).toBeNull()
    expect(document.activeElement?.getAttribute('data-cell')).toBe('b2')
  })

  it('is only looked at without legal moves', () => {
    show([])
    expect(nameOf('b1')).toBe('Tile b1, pink drop, can be taken')
    expect(tile('b1').getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Choose a raised tile.')).toBeNull()
  })
})
