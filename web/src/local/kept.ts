// The matches that this browser keeps: their store, and the list of them. Apart from rules and engine, which the first page
// does not need.
import type { Listed } from '../lib/api'
import { t } from '../lib/l10n.svelte'
import { note } from '../lib/speech.svelte'
import { listedOf } from './listed'
import { CarefulStore, IndexedStore } from './store'

let told = false

/** The browser keeps no more: that is said once. */
function tellNotKept(): void {
  if (!told) note(t('common-local-not-kept'), 'warn')
  told = true
}

export const store = new CarefulStore(new IndexedStore(), tellNotKept)

/** Return the matches that are kept here, as lists show them. */
export async function listHere(): Promise<Listed[]> {
  return listedOf(await store.list(), Date.now())
}
