// Where the page comes from: a server of ours, or a host that only serves files. `triskel site` marks its pages for that.
const mark = document.querySelector<HTMLMetaElement>('meta[name=site]')

/** Is this a static site? Then there is nobody to play with but those at this screen, and nothing of /api. */
export const IS_SITE = mark !== null

/** The address of a server to link to for all that needs one, without a slash at its end; null where there is none. */
export const SERVER = mark?.content.replace(/\/+$/, '') || null
