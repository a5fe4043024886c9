// Addresses of the page: which page shows, with which parts of the path. Back and forward work as everywhere.

let path = $state(location.pathname)
addEventListener('popstate', () => (path = location.pathname))

export function currentPath(): string {
  return path
}

export function go(to: string): void {
  if (to !== location.pathname) history.pushState(null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** Go to another address in the place of this one: back does not lead here again. */
export function replace(to: string): void {
  history.replaceState(null, '', to)
  path = location.pathname
  scrollTo(0, 0)
}

/** For `onclick` of a container: links to our own pages change the page without loading it anew. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest('a')
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented
  if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
  if (link.pathname.startsWith('/api/') || link.hash) return
  event.preventDefault()
  go(link.pathname)
}

/** `/match/:id` against a path: its named parts, or null where it does not fit. */
export function match(pattern: string, against: string): Record<string, string> | null {
  const wanted = pattern.split('/')
  const given = against.replace(/\/+$/, '').split('/')
  if (wanted.length !== given.length) return null
  const parts: Record<string, string> = {}
  for (const [index, piece] of wanted.entries()) {
    const value = given[index]!
    if (piece.startsWith(':')) parts[piece.slice(1)] = plain(value)
    else if (piece !== value) return null
  }
  return parts
}

function plain(piece: string): string {
  try {
    return decodeURIComponent(piece)
  } catch {
    return piece // a stray % in an address somebody typed
  }
}
