import { describe, expect, it } from 'vitest'
import { currentPath, followLinks, go, link } from './router.svelte'

describe('addresses', () => {
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
  it('may end with a fragment, which the page reads', () => {
    go('/')
    document.body.innerHTML = `<a href="${link('/rules/keks#end')}">rules</a>`
    document.body.onclick = followLinks
    document.querySelector('a')!.click()
    expect([currentPath(), location.hash]).toEqual(['/rules/keks', '#end'])
  })
})
