// Beginning a game: on the server, or here when it cannot be reached.
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api, Refused } from './api'
import { chooseLanguage } from './l10n.svelte'
import * as local from './localMatch'
import { againstBot } from './newMatch'
import * as router from './router.svelte'
import * as speech from './speech.svelte'

const offline = () => Promise.reject(new Refused('offline', 'The server does not answer.'))

describe('a game against a bot', () => {
  const go = vi.spyOn(router, 'go').mockImplementation(() => {})
  const note = vi.spyOn(speech, 'note').mockImplementation(() => {})
  beforeEach(async () => {
    await chooseLanguage('en', false)
    go.mockClear()
    note.mockClear()
  })

  it('is played here when the server cannot be reached', async () => {
    vi.spyOn(api, 'create').mockImplementation(offline)
    vi.spyOn(local, 'createHere').mockResolvedValue({ match: 'local-1', seats: [{ seat: 0 }] })
    expect(await againstBot('keks')).toBe(true)
    expect(go).toHaveBeenCalledWith('/match/local-1')
  })
  it('is not begun, and that is said, where the engine was not kept either', async () => {
    vi.spyOn(api, 'create').mockImplementation(offline)
    vi.spyOn(local, 'createHere').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'))
    expect(await againstBot('keks')).toBe(false)
    expect(note).toHaveBeenCalledWith(expect.stringContaining('server cannot be reached'), 'warn')
  })
  it('is refused by the server alone when that answers', async () => {
    vi.spyOn(api, 'create').mockRejectedValue(new Refused('too-many-matches', 'Too many.'))
    const here = vi.spyOn(local, 'createHere').mockClear()
    expect(await againstBot('keks')).toBe(false)
    expect(here).not.toHaveBeenCalled()
  })
})
