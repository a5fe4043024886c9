// Where the page begins: its language first, so that nothing is shown without words.
import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { needWords, startLanguage } from './lib/l10n.svelte'
import { applyTheme } from './lib/settings.svelte'

applyTheme()
await Promise.all([startLanguage(), needWords('home')])
mount(App, { target: document.getElementById('app')! })

// The page is there already, so keeping it for the next time holds nobody up. Without it everything works all the same.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => {})
