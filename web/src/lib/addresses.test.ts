import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import routes from '../routes.json'
import { Addresses, match } from './addresses'

const PATHS = ['/', '/rules/keks', '/match/local-1', '/match/100%25', '/puzzles', '/puzzles/keks/12', '/review/f00']
const patterns = Object.keys(routes)

function pathOf(addresses: Addresses, link: string): string | null {
  return addresses.pathOf(new URL(link, 'https://host'))
}

describe('addresses', () => {
  it('name their parts', () => {
    expect(match('/match/:id', '/match/abc')).toEqual({ id: 'abc' })
    expect(match('/match/:id', '/match/abc/')).toEqual({ id: 'abc' })
    expect(match('', '/')).toEqual({})
    expect(match('/match/:id', '/match')).toBeNull()
    expect(match('/new/:game', '/match/keks')).toBeNull()
    expect(match('/match/:id', '/match/100%')).toEqual({ id: '100%' })
  })
  it('are their paths on a server', () => {
    const server = new Addresses('/', false, patterns)
    expect(PATHS.map((path) => server.linkTo(path))).toEqual(PATHS)
    expect(PATHS.map((path) => pathOf(server, path))).toEqual(PATHS)
    expect(pathOf(server, '/match/abc?id=1')).toBe('/match/abc')
  })
  it('are folders of a static site, with ids in the query', () => {
    const site = new Addresses('/triskel/', true, patterns)
    const links = PATHS.map((path) => site.linkTo(path))
    expect(links.map((link) => link.replace('/triskel/', ''))).toEqual([
      '', 'rules/keks/', 'match/?id=local-1', 'match/?id=100%25', 'puzzles/', 'puzzles/keks/?id=12', 'review/?id=f00'
    ])
    expect(links.map((link) => pathOf(site, link))).toEqual(PATHS)
    expect(site.linkTo('/rules/keks#end')).toBe('/triskel/rules/keks/#end')
    expect(['/triskel', '/triskel/index.html', '/triskel/rules/keks/index.html'].map((link) => pathOf(site, link))).toEqual([
      '/', '/', '/rules/keks'
    ])
    expect(pathOf(site, '/another/match/?id=1')).toBeNull()
  })
  it('are made by one function, so that they hold below a sub-path', () => {
    const root = join(import.meta.dirname, '..')
    const files = readdirSync(root, { recursive: true, encoding: 'utf-8' }).filter((name) => /(?<!test)\.(ts|svelte)$/.test(name))
    const fixed = files.filter((name) => /(href|src)=(["'{`]+)\/(?!api\/)|location\.origin\}\/(?!api\/)/.test(readFileSync(join(root, name), 'utf-8')))
    expect(files.length).toBeGreaterThan(50)
    expect(fixed).toEqual([])
  })
})
