// Which page shows: its path, wherever Triskel is hosted. Back and forward work as everywhere. All addresses are made here, by
// `link` for links, `pageUrl` for people to send, `fileUrl` for files beside the page; `go` and `replace` take paths.
import routes from '../routes.json'
import { Addresses, match } from './addresses'
import { IS_SITE } from './site'

export { match }

// Scripts are in `assets/` below the base, wherever that is.
const BASE = import.meta.env.PROD ? new URL('..', import.meta.url).pathname : '/'
const addresses = new Addresses(BASE, IS_SITE, Object.keys(routes))
const here = () => addresses.pathOf(location) ?? location.pathname

let path = $state(here())
addEventListener('popstate', () => (path = here()))

export function currentPath(): string {
  return path
}

/** Return the address of a page of ours for `href`, from its path: `link('/rules/keks')`, also with a fragment. */
export function link(to: string): string {
  return addresses.linkTo(to)
}

/** Return the whole address of a page of ours, to be sent to somebody. */
export function pageUrl(to: string): string {
  return location.origin + link(to)
}

/** Return the address of a file beside the page, such as `icon.svg`. */
export function fileUrl(name: string): string {
  return BASE + name
}

export function go(to: string): void {
  if (to !== here()) history.pushState(null, '', link(to))
  path = here()
  scrollTo(0, 0)
}

/** Go to another path in the place of this one: back does not lead here again. */
export function replace(to: string): void {
  history.replaceState(null, '', link(to))
  path = here()
  scrollTo(0, 0)
}

/** Change the address of the page that shows, which stays as it is. */
export function rename(to: string): void {
  history.replaceState(null, '', link(to))
}

/** For `onclick` of a container: links to our own pages change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const anchor = (event.target as Element).closest('a')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented
  if (!anchor || !plain || anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return
  const to = addresses.pathOf(anchor)
  if (to === null || to.startsWith('/api/') || (anchor.hash && to === here())) return // the last: a place on this page
  event.preventDefault()
  go(to + anchor.hash)
}
