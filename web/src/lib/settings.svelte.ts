// What a person has chosen on this device: name, theme, sound, motion, the bots' pace and level, how moves are listed. Kept in the browser, told to nobody.

export type Theme = 'auto' | 'light' | 'dark'
/** How long bots seem to think before their moves are shown. */
export type BotPace = 'off' | 'normal' | 'slow'

interface Settings {
  name: string
  /** Has the person chosen the name? Else the page has. */
  named: boolean
  theme: Theme
  sound: boolean
  /** null: as the system says. */
  motion: boolean | null
  botPace: BotPace
  level: string
  /** Are moves listed as sentences? Else in notation. */
  moveWords: boolean
}

const KEPT = 'triskel-settings'
/** Under which name the analysis boards keep what was looked at, with its notes. */
export const ANALYSIS_KEPT = 'triskel-analysis'
/** What other modules keep of a person's matches: that they play here, their list, how much of each chat was read, analyses. */
const OF_A_PERSON = ['triskel-guest', 'triskel-own', 'triskel-chat', ANALYSIS_KEPT]
const USUAL: Settings = { name: '', named: false, theme: 'auto', sound: false, motion: null, botPace: 'normal', level: 'novice', moveWords: true }

export const settings = $state<Settings>({ ...USUAL, ...kept() })

function kept(): Partial<Settings> {
  try {
    const found = JSON.parse(localStorage.getItem(KEPT) ?? '{}') as Partial<Settings>
    return { named: !!found.name, ...found } // before names were given, every name was chosen
  } catch {
    return {}
  }
}

export function change(chosen: Partial<Settings>): void {
  Object.assign(settings, chosen)
  localStorage.setItem(KEPT, JSON.stringify(settings))
  applyTheme()
}

/** Forget who uses this browser; how things look stays. */
export function forgetPerson(): void {
  change({ name: USUAL.name, named: false })
  for (const kept of OF_A_PERSON) localStorage.removeItem(kept)
}

const dark = asked('(prefers-color-scheme: dark)')
const still = asked('(prefers-reduced-motion: reduce)')

/** What the system says; null where it cannot be asked, as in tests. */
function asked(query: string): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(query) : null
}

/** public/theme.js has done it before the first paint; from here on the setting and the system decide. */
export function applyTheme(): void {
  const root = document.documentElement
  root.dataset.theme = settings.theme === 'auto' ? (dark?.matches ? 'dark' : 'light') : settings.theme
  if (moves()) delete root.dataset.still
  else root.dataset.still = ''
}

dark?.addEventListener('change', applyTheme)
still?.addEventListener('change', applyTheme)

/** May things move on the screen? */
export function moves(): boolean {
  return settings.motion ?? still?.matches === false
}
