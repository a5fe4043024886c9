// @vitest-environment node
// Every language says everything: the same messages with the same gaps, and every message that the page asks for.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FluentResource } from '@fluent/bundle'
import { describe, expect, it } from 'vitest'

const LOCALES = join(import.meta.dirname, '../../../locales')
const SOURCES = join(import.meta.dirname, '..')
const LANGUAGES = ['en', 'fr', 'de']
const areas = readdirSync(join(LOCALES, 'en')).filter((name) => name.endsWith('.ftl'))

/** Each message's id (with its attributes) and the gaps in it. What a language only chooses by (numbers, say) is its own affair. */
function messagesOf(language: string, area: string): Record<string, string[]> {
  const { body } = new FluentResource(readFileSync(join(LOCALES, language, area), 'utf8'))
  const found: Record<string, string[]> = {}
  for (const { id, value, attributes } of body) {
    if (value !== null) found[id] = gapsIn(value)
    for (const [name, pattern] of Object.entries(attributes)) found[`${id}.${name}`] = gapsIn(pattern)
  }
  return found
}

function gapsIn(pattern: unknown): string[] {
  const found = new Set<string>()
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return
    if ('type' in part && part.type === 'var' && 'name' in part) found.add(String(part.name))
    if ('type' in part && part.type === 'select' && 'variants' in part) look(part.variants)
    else Object.values(part).forEach(look)
  }
  look(pattern)
  return [...found].sort()
}

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(svelte|ts)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
}

describe.each(areas)('%s', (area) => {
  const english = messagesOf('en', area)
  it.each(LANGUAGES)('is complete in %s', (language) => {
    expect(messagesOf(language, area)).toEqual(english)
  })
  it('loses no message to a mistake in its syntax', () => {
    for (const language of LANGUAGES) {
      const text = readFileSync(join(LOCALES, language, area), 'utf8')
      const begun = [...text.matchAll(/^([a-z][\w-]*) *=/gm)].map((found) => found[1])
      expect(begun.filter((id, index) => begun.indexOf(id) !== index)).toEqual([])
      expect(Object.keys(messagesOf(language, area)).filter((id) => !id.includes('.')).sort()).toEqual(begun.sort())
    }
  })
})

describe('the page', () => {
  it('says nothing that the catalogue lacks', () => {
    const known = new Set(areas.flatMap((area) => Object.keys(messagesOf('en', area))))
    const missing = sources(SOURCES).flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const asked = [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)].map((found) => found[1]!)
      return asked.filter((id) => !known.has(id)).map((id) => `${file.slice(SOURCES.length)}: ${id}`)
    })
    expect(missing).toEqual([])
  })
  it('asks for messages that exist where it puts their names together', () => {
    const known = areas.flatMap((area) => Object.keys(messagesOf('en', area)))
    const missing = sources(SOURCES).flatMap((file) => {
      const begun = [...readFileSync(file, 'utf8').matchAll(/\bt\(\s*`([\w.-]+)\$\{/g)].map((found) => found[1]!)
      return begun.filter((start) => !known.some((id) => id.startsWith(start))).map((id) => `${file.slice(SOURCES.length)}: ${id}`)
    })
    expect(missing).toEqual([])
  })
})
