import { describe, expect, it } from 'vitest'
import { currentPath, followLinks, go, match } from './router.svelte'

describe('addresses', () => {
  it('name their parts', () => {
    expect(match('/match/:id', '/match/abc')).toEqual({ id: 'abc' })
    expect(match('/match/:id', '/match/abc/')).toEqual({ id: 'abc' })
    expect(match('', '/')).toEqual({})
    expect(match('/match/:id', '/match')).toBeNull()
    expect(match('/new/:game', '/match/keks')).toBeNull()
    expect(match('/match/:id', '/match/100%')).toEqual({ id: '100%' })
  })
  it('change without loading when a link of ours is followed', () => {
    go('/')
    document.body.innerHTML = '<a href="/rules/keks"><b>rules</b></a><a href="/api/x" id="api">x</a>'
    document.body.onclick = followLinks
    const api = document.getElementById('api')!
    api.addEventListener('click', (event) => event.preventDefault())
    api.click()
    expect(currentPath()).toBe('/')
    document.querySelector('b')!.click()
    expect(currentPath()).toBe('/rules/keks')
  })
})
