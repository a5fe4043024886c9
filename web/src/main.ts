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

// The first seconds belong to whoever wants to play at once: only then the page is kept for the next time. Without it everything
// works all the same.
const QUIET = 2000 // milliseconds until the first page is kept, and as long again until the rest of it is
const quiet = () => new Promise((done) => setTimeout(done, QUIET))
async function keepPage(): Promise<void> {
  await quiet()
  const registration = await navigator.serviceWorker.register(fileUrl(IS_SITE ? 'sw.js?site' : 'sw.js'))
  watchForUpdates(registration)
  const { active } = await navigator.serviceWorker.ready
  await quiet()
  active?.postMessage('keep')
}
if (import.meta.env.PROD && 'serviceWorker' in navigator) keepPage().catch(() => {})
