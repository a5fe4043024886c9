// Where the page begins: its language first, so that nothing is shown without words.
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { followAgain } from './lib/follow'
import { nameGuest } from './lib/guestName'
import { needWords, startLanguage } from './lib/l10n.svelte'
import { fileUrl } from './lib/router.svelte'
import { applyTheme, settings } from './lib/settings.svelte'
import { IS_SITE } from './lib/site'
import { watchForUpdates } from './lib/update.svelte'

// Browsers look for these again when the address changes, from where it is then.
for (const each of document.querySelectorAll<HTMLLinkElement>('link[rel*=icon], link[rel=manifest]')) each.setAttribute('href', each.href)
applyTheme()
await startLanguage()
await Promise.all([needWords('home'), settings.name ? null : nameGuest()])
mount(App, { target: document.getElementById('app')! })
followAgain()

// The page is there already, so keeping it for the next time holds nobody up. Without it everything works all the same.
const QUIET = 4000 // milliseconds after which the rest of the page is kept too
async function keepPage(): Promise<void> {
  const registration = await navigator.serviceWorker.register(fileUrl(IS_SITE ? 'sw.js?site' : 'sw.js'))
  watchForUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  setTimeout(() => active?.postMessage('keep'), QUIET)
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) keepPage().catch(() => {})
