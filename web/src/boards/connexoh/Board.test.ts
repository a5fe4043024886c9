// A turn of Connex'Oh by keyboard alone, with its preview.
import { fireEvent, render, screen, waitFor } from '@testing-library/svelte'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseLanguage, needWords } from '../../lib/l10n.svelte'
import Board from './Board.svelte'
import figures from './figures.json'
import type { ConnexohView } from './view'

vi.setConfig({ testTimeout: 60_000 }) // a whole board in jsdom is slow on a busy machine

beforeEach(async () => {
  await needWords('connexoh')
  await chooseLanguage('en', false)
})

function show(name: 'single' | 'moving', changes: Record<string, unknown> = {}) {
  const figure = figures[name]
  const onmove = vi.fn()
  const onsay = vi.fn()
  const preview = vi.fn(async (move: string) =>
    move === figure.move ? (figure.after as unknown as ConnexohView) : null
  )
  const position = figure.before as unknown as ConnexohView
  const props = {
    position,
    before: null,
    last: null,
    legal: figure.legal,
    seat: 0,
    names: ['Ada', 'Bob'],
    hint: null,
    threats: [],
    onmove,
    preview,
    onsay,
    ...changes
  }
  return { ...render(Board, { props }), onmove, onsay, preview }
}

const tile = (cell: string) => document.querySelector<SVGGElement>(`[data-cell='${cell}']`)!
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key })

describe("the Connex'Oh board", () => {
  it('turns a tile by keys, tells what that would do, and does it on Enter', async () => {
    const { onmove, onsay, preview } = show('single')
    tile('c3').focus()
    await press('r')
    expect(preview).toHaveBeenCalledWith('c3+90')
    await waitFor(() =>
      expect(onsay).toHaveBeenLastCalledWith(expect.stringContaining('Light: c3 is connected with c4.'))
    )
    expect(screen.getByText(/Locked: c3 and c4/)).toBeTruthy()
    await press('Enter')
    expect(onmove).toHaveBeenCalledExactlyOnceWith('c3+90')
  })

  it('lights the whole path of what has the focus or is pointed at', async () => {
    show('moving')
    const bright = () =>
      [...document.querySelectorAll('[data-cell]:has(.bright)')].map((each) => each.getAttribute('data-cell')).sort()
    tile('c3').focus()
    await waitFor(() => expect(bright()).toEqual(['b2', 'b3', 'c2', 'c3', 'c4', 'd4'])) // one path of either colour
    await fireEvent.pointerEnter(tile('d4').querySelector('.reach')!)
    expect(bright()).toEqual(['b2', 'b3', 'c3', 'c4', 'd4'])
    tile('a1').focus()
    await waitFor(() => expect(bright()).toEqual([]))
  })

  it('sends a pawn along: its places can be reached by Tab, the first Enter aims, the second goes', async () => {
    const { onmove } = show('moving')
    tile('b2').focus()
    await press('Enter')
    expect(tile('d4').getAttribute('tabindex')).toBe('0')
    expect(tile('d4').getAttribute('aria-label')).toContain('the pawn can go here')
    tile('d4').focus()
    await press('Enter')
    expect(onmove).not.toHaveBeenCalled()
    await press('Enter')
    expect(onmove).toHaveBeenCalledExactlyOnceWith('b2-d4')
  })

  it('does not break when the board is laid out anew in the moment of a move, as after a wrong one in a lesson', async () => {
    const failures: unknown[] = []
    const caught = (problem: unknown) => failures.push(problem)
    process.on('unhandledRejection', caught)
    const { onmove, unmount } = show('single')
    onmove.mockImplementation(() => void unmount())
    tile('c3').focus()
    await press('r')
    const button = screen.getByRole('button', { name: 'Turn' })
    button.focus()
    await fireEvent.click(button)
    await new Promise((done) => setTimeout(done, 20))
    process.off('unhandledRejection', caught)
    expect(onmove).toHaveBeenCalledExactlyOnceWith('c3+90')
    expect(failures).toEqual([])
  })

  it('walks by arrows as the board is seen, turned for the dark player', async () => {
    show('single', { seat: 1 })
    tile('c3').focus()
    await press('ArrowUp')
    await waitFor(() => expect(document.activeElement).toBe(tile('c2')))
  })

  it('puts a tile back by Escape, and says why a protected one stays', async () => {
    const { onmove, onsay } = show('single', {
      position: figures.single.after as unknown as ConnexohView,
      legal: ['a1+90', 'a1-90', 'a1+180']
    })
    tile('c3').focus()
    await press('r')
    expect(onsay).toHaveBeenLastCalledWith('c3 is locked and may not be turned now.')
    tile('a1').focus()
    await press('r')
    await press('Escape')
    await press('Escape')
    expect(screen.queryByText('Turn')).toBeNull()
    expect(onmove).not.toHaveBeenCalled()
  })
})
