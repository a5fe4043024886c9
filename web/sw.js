// Keeps the page with all that it may load, the engines included, so that it opens at once and solo games work without a
// network. Never anything of /api: that comes from the server or not at all. Names of assets carry their hash, so a kept one is
// never out of date. A new version of this file keeps all files of its page, and then waits until no page of the old one is
// open, or until the only one that is open asks for it: a running game is not disturbed. It may lie below a sub-path of a host that
// other pages share, so it touches nothing but what is its own.
const VERSION = '__VERSION__' // of the page: put in by its build, so that browsers notice a new one
const BASE = new URL('./', location.href).pathname
const IS_SITE = location.search === '?site' // a static site: every page has a file of its own
const SUFFIX = BASE === '/' ? '' : BASE
const SHELL = `triskel-shell-1${SUFFIX}`
const MOST_KEPT = 400 // of several versions: a page that is open may still need those of its own

self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? keepAll() : keepPage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
  )
  self.clients.claim()
})

/** Is this a cache of an earlier version of this worker? */
function isOld(name) {
  return name !== SHELL && name.replace(/^triskel-shell-\d+/, '') === SUFFIX
}

self.addEventListener('message', (event) => {
  // The page is there, and the network is free: keep everything else that it may load.
  if (event.data === 'keep') event.waitUntil(keepAll().catch(() => {}))
  if (event.data === 'version') event.ports[0]?.postMessage(VERSION)
  if (event.data === 'activate') event.waitUntil(activateForOne())
})

/** Take over from the old version, unless other pages of it are open: a match may be played there. */
async function activateForOne() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (pages.length <= 1) await self.skipWaiting()
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url)
  if (event.request.method !== 'GET' || url.origin !== location.origin) return
  if (!url.pathname.startsWith(BASE)) return
  const name = url.pathname.slice(BASE.length)
  if (/^(api|health|metrics)(\/|$)/.test(name)) return
  if (event.request.mode === 'navigate') event.respondWith(newest(event.request, IS_SITE ? url.pathname : BASE))
  else if (isAsset(url.pathname)) event.respondWith(kept(event))
  else if (/^(icon|theme\.js|manifest)/.test(name)) event.respondWith(newest(event.request, event.request))
})

/** From the host, or as it was kept when there is no network. A server has one page for all addresses, kept as its first. */
async function newest(request, name) {
  const cache = await caches.open(SHELL)
  try {
    const response = await fetch(request)
    if (response.ok) await cache.put(name, response.clone())
    return response
  } catch {
    return (await cache.match(name)) ?? Response.error()
  }
}

/** As it was kept, or from the host: then it is kept while the page goes on with it. */
async function kept(event) {
  const { request } = event
  const cache = await caches.open(SHELL)
  const found = request.cache === 'reload' ? undefined : await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) event.waitUntil(keep(cache, request, response.clone()))
  return response
}

async function keep(cache, request, response) {
  await cache.put(request, response)
  await forgetOldest(cache)
}

async function keepPage() {
  await (await caches.open(SHELL)).add(BASE)
}

/** Keep all files that `offline.json` names, from the base on; those of a site's pages are fetched anew. */
async function keepAll() {
  await keepPage()
  const names = await (await fetch(`${BASE}offline.json`, { cache: 'no-cache' })).json()
  const cache = await caches.open(SHELL)
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  for (const path of names.map((name) => BASE + name.slice(1))) {
    if (!isAsset(path)) await cache.add(new Request(path, { cache: 'no-cache' }))
    else if (!known.has(path)) await cache.add(path)
  }
  await forgetOldest(cache)
}

function isAsset(path) {
  return path.startsWith(`${BASE}assets/`)
}

async function forgetOldest(cache) {
  const keys = (await cache.keys()).filter((request) => isAsset(new URL(request.url).pathname))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KEPT)).map((request) => cache.delete(request)))
}
