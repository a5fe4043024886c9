// Beginning a game: here when nobody else takes part, on the server otherwise, and where this browser cannot play it.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, Refused } from './api'
import { chooseLanguage } from './l10n.svelte'
import * as local from './localMatch'
import { againstBot, atOneTable, withFriend } from './newMatch'
import * as preload from './preload'
import * as router from './router.svelte'
import * as speech from './speech.svelte'

const SEATED = { match: 'f00', seat: 0, token: '', seats: [{ seat: 0, token: '' }] }
const go = vi.spyOn(router, 'go').mockImplementation(() => {})
const note = vi.spyOn(speech, 'note').mockImplementation(() => {})
const load = vi.spyOn(preload, 'preload').mockResolvedValue()
const here = vi.spyOn(local, 'createHere')
const there = vi.spyOn(api, 'create')

beforeEach(async () => {
  await chooseLanguage('en', false)
  for (const spy of [go, note, load, here, there]) spy.mockClear()
  here.mockResolvedValue({ match: 'local-1', seats: [{ seat: 0 }] })
  there.mockResolvedValue(SEATED)
})

describe('a new game', () => {
  it('is played here against a bot and at one screen, and the server is not asked', async () => {
    expect(await againstBot('keks')).toBe(true)
    expect(await atOneTable('conex')).toBe(true)
    expect(go.mock.calls).toEqual([['/match/local-1'], ['/match/local-1']])
    expect(there).not.toHaveBeenCalled()
  })
  it('is loaded while it is being created', async () => {
    here.mockReturnValue(new Promise(() => {}))
    void againstBot('connexoh')
    await vi.waitFor(() => expect(load.mock.calls).toEqual([['connexoh']]))
    await withFriend('keks')
    expect(load).toHaveBeenCalledOnce()
  })
  it('is created on the server for a friend', async () => {
    expect(await withFriend('keks')).toBe(true)
    expect(here).not.toHaveBeenCalled()
    expect(go).toHaveBeenCalledWith('/match/f00')
  })
  it('is created on the server where this browser has no engine', async () => {
    here.mockRejectedValue(new Refused('engine', 'there is no engine for keks here'))
    expect(await againstBot('keks')).toBe(true)
    expect(go).toHaveBeenCalledWith('/match/f00')
  })
  it('is not begun, and that is said, where there is neither an engine nor a server', async () => {
    here.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    there.mockRejectedValue(new Refused('offline', 'The server does not answer.'))
    expect(await againstBot('keks')).toBe(false)
    expect(note).toHaveBeenCalledWith(expect.stringContaining('server cannot be reached'), 'warn')
  })
})
