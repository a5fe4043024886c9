// Addresses of pages. Inside, a page has a path such as `/rules/keks`, wherever Triskel is hosted; links are made from paths by
// `linkTo`, and `pathOf` reads them back. A server returns the page at every path. A static site has a folder for every page and
// may lie below a sub-path; ids, of which there is no end, are in the query there: `/triskel/match/?id=local-1`.

const INDEX = /index\.html$/
const ID = 'id'

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

export class Addresses {
  private readonly withId: string[]

  /** `base` begins and ends with a slash; `folders` says that every page has a folder, as a static site has. */
  constructor(
    readonly base: string,
    private readonly folders: boolean,
    routes: string[]
  ) {
    this.withId = routes.filter((route) => route.endsWith(`/:${ID}`))
  }

  /** Return the address of a path, which may end with a fragment. */
  linkTo(path: string): string {
    const cut = path.includes('#') ? path.indexOf('#') : path.length
    return this.base + this.within(path.slice(1, cut)) + path.slice(cut)
  }

  private within(path: string): string {
    if (!this.folders || !path) return path
    if (!this.withId.some((route) => match(route, `/${path}`))) return `${path}/`
    const cut = path.lastIndexOf('/')
    return `${path.slice(0, cut)}/?${ID}=${path.slice(cut + 1)}`
  }

  /** Return the path of an address, without its fragment; null where it is none of ours. */
  pathOf({ pathname, search }: { pathname: string; search: string }): string | null {
    if (`${pathname}/` === this.base) return '/'
    if (!pathname.startsWith(this.base)) return null
    const path = `/${pathname.slice(this.base.length)}`.replace(INDEX, '').replace(/\/+$/, '')
    const id = this.folders ? new URLSearchParams(search).get(ID) : null
    return id === null ? path || '/' : `${path}/${encodeURIComponent(id)}`
  }
}
