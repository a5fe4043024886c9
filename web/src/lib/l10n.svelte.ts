// Words in the language of the person: Fluent messages of /locales, the same that the terminal uses.
// An area is one file of each language (home.ftl, keks.ftl, …); pages load those they speak with.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'

export const LANGUAGES = { en: 'English', fr: 'Français', de: 'Deutsch' } as const
export type Language = keyof typeof LANGUAGES

const files = import.meta.glob<string>('../../../locales/*/*.ftl', { query: '?raw', import: 'default' })
const areas = new Set<string>(['common'])
const KEPT = 'triskel-language'

let language = $state<Language>('en')
let bundle = $state.raw(new FluentBundle('en'))
let ready: Promise<void> = Promise.resolve()
let wanted: Language = 'en' // while its words are still on their way

export function currentLanguage(): Language {
  return language
}

/** The message with its gaps filled; its name when the catalogue lacks it, which a test forbids. */
export function t(id: string, values?: Record<string, FluentVariable>): string {
  const [name, attribute] = id.split('.') as [string, string | undefined]
  const message = bundle.getMessage(name)
  const pattern = attribute ? message?.attributes[attribute] : message?.value
  return pattern ? bundle.formatPattern(pattern, values) : id
}

/** Is there such a message? For ids that are put together from what the server says. */
export function has(id: string): boolean {
  return bundle.hasMessage(id)
}

export async function startLanguage(): Promise<void> {
  await chooseLanguage(remembered() ?? preferred(navigator.languages), false)
}

export async function chooseLanguage(chosen: Language, keep = true): Promise<void> {
  if (keep) localStorage.setItem(KEPT, chosen)
  wanted = chosen
  await load()
}

/** Make the messages of some areas available; wait for it before showing what needs them. */
export async function needWords(...names: string[]): Promise<void> {
  const missing = names.filter((name) => !areas.has(name))
  missing.forEach((name) => areas.add(name))
  // Somebody else may be loading these words at this moment: then they are waited for too.
  await (missing.length > 0 ? load() : ready)
}

function load(): Promise<void> {
  const before = ready.catch(() => {}) // what failed once may be asked for again
  const chosen = wanted
  ready = (async () => {
    const made = await bundleOf(chosen)
    await before
    bundle = made
    language = chosen
    document.documentElement.lang = chosen
  })()
  return ready
}

/** The first of a browser's languages that we speak, or English. */
export function preferred(languages: readonly string[]): Language {
  const known = languages.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag in LANGUAGES)
  return (known ?? 'en') as Language
}

function remembered(): Language | null {
  const kept = localStorage.getItem(KEPT)
  return kept !== null && kept in LANGUAGES ? (kept as Language) : null
}

async function bundleOf(chosen: Language): Promise<FluentBundle> {
  const made = new FluentBundle(chosen, { useIsolating: false })
  const texts = await Promise.all([...areas].map((area) => files[`../../../locales/${chosen}/${area}.ftl`]?.()))
  for (const text of texts) if (text) made.addResource(new FluentResource(text))
  return made
}
