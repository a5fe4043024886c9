// A turn of Keks by keyboard alone, and what the board tells those who do not see it.
import { fireEvent, render, screen } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, needWords } from '../../lib/l10n.svelte'
import Board from './Board.svelte'
import figures from './figures.json'
import type { KeksView } from './view'

beforeEach(async () => {
  await needWords('keks')
  await chooseLanguage('en', false)
})

const position = figures.start.before as unknown as KeksView
const after = figures.start.after as unknown as KeksView

function show(legal = figures.start.legal) {
  const onmove = vi.fn()
  const onsay = vi.fn()
  const props = { position, before: null, last: null, legal, seat: 0, names: ['Ada', 'Bob'], hint: null, threats: [], onmove, preview: async () => null, onsay }
  return { ...render(Board, { props }), props, onmove, onsay }
}

const tile = (name: RegExp) => screen.getByRole('button', { name })
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

describe('the Keks board', () => {
  it('is played by keys: walk, choose, take', async () => {
    const { onmove, onsay } = show()
    tile(/^Tile b1/).focus()
    await press('Enter')
    expect(tile(/^Tile b1, pink drop, chosen/).getAttribute('aria-pressed')).toBe('true')
    expect(onsay).toHaveBeenLastCalledWith('b1 chosen. Press T to take it. f1 and g1 may follow.')
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await press(key)
    expect(document.activeElement).toBe(tile(/^Tile g1/))
    await press(' ')
    await press('t')
    expect(onmove).toHaveBeenCalledExactlyOnceWith('b1g1')
  })

  it('lets go by Escape, and takes nothing that may not be taken', async () => {
    const { onmove } = show()
    tile(/^Tile b1/).focus()
    await press('Enter')
    await press('Escape')
    await press('t')
    expect(tile(/^Tile d4/).getAttribute('aria-disabled')).toBe('true')
    await fireEvent.click(tile(/^Tile d4/))
    expect(onmove).not.toHaveBeenCalled()
    expect(screen.queryByText(/^Take /)).toBeNull()
  })

  it('takes by two quick touches, or by the button', async () => {
    const { onmove } = show()
    await fireEvent.click(tile(/^Tile h2/))
    await fireEvent.click(tile(/^Tile h2/))
    expect(onmove).toHaveBeenCalledExactlyOnceWith('h2')
    await fireEvent.click(tile(/^Tile a7/))
    await fireEvent.click(tile(/^Tile g8/))
    await fireEvent.click(screen.getByRole('button', { name: 'Take two blue tiles' }))
    expect(onmove).toHaveBeenLastCalledWith('a7g8')
  })

  it('shows the next position and keeps the focus on the biscuit', async () => {
    const { rerender, props } = show()
    tile(/^Tile b1/).focus()
    await rerender({ ...props, position: after, before: position, last: { move: 'b1f1g1', by: 0 }, legal: [] })
    await Promise.resolve()
    expect(screen.queryByRole('button', { name: /^Tile b1/ })).toBeNull()
    expect(document.activeElement?.getAttribute('data-cell')).toBe('b2')
  })

  it('is only looked at without legal moves', () => {
    show([])
    expect(tile(/^Tile b1, pink drop, can be taken/).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText('Choose a raised tile.')).toBeNull()
  })
})
