// Listening to one's own matches, from the first seat on: before it there is nothing to hear of, and no connection.

import { IS_SITE } from './site'

const KEPT = 'triskel-guest'

/** Hear what happens in own matches; called again when a new seat was taken. */
export function follow(): void {
  if (IS_SITE) return
  localStorage.setItem(KEPT, '1')
  // Without it the page works as well: what has happened is seen on the first page.
  import('./notices.svelte').then(({ notices }) => notices.follow(), () => {})
}

/** At the start of the page: whoever has played here before is told again. */
export function followAgain(): void {
  if (localStorage.getItem(KEPT)) follow()
}

/** The server does not know this guest (any more). */
export function forgetGuest(): void {
  localStorage.removeItem(KEPT)
}
