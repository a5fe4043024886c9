import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { startLanguage } from './lib/l10n.svelte'

await startLanguage()
mount(App, { target: document.getElementById('app')! })
