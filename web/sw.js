// Keeps the page with all that it may load, the engines included, so that it opens at once and solo games work without a
// network. Never anything of /api: that comes from the server or not at all. Names of assets carry their hash, so a kept one is
// never out of date. A new version of this file keeps all files of its page, and then waits until no page of the old one is
// open, or until the only one that is open asks for it: a running game is not disturbed.
const VERSION = '__VERSION__' // of the page: put in by its build, so that browsers notice a new one
const SHELL = 'triskel-shell-1'
const MOST_KEPT = 400 // of several versions: a page that is open may still need those of its own

self.addEventListener('install', (event) => {
  event.waitUntil(self.registration.active ? keepAll() : keepPage())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))))
  )
  self.clients.claim()
})

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
  if (/^\/(api|health|metrics)(\/|$)/.test(url.pathname)) return
  if (event.request.mode === 'navigate') event.respondWith(newest(event.request, '/'))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(event.request))
  else if (/^\/(icon|theme\.js|manifest)/.test(url.pathname)) event.respondWith(newest(event.request, event.request))
})

/** From the server, or as it was kept when there is no network. Every address of a page is the same page, kept as `/`. */
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

async function kept(request) {
  const cache = await caches.open(SHELL)
  const found = request.cache === 'reload' ? undefined : await cache.match(request)
  if (found) return found
  const response = await fetch(request)
  if (response.ok) {
    await cache.put(request, response.clone())
    await forgetOldest(cache)
  }
  return response
}

async function keepPage() {
  await (await caches.open(SHELL)).add('/')
}

async function keepAll() {
  await keepPage()
  const names = await (await fetch('/offline.json', { cache: 'no-cache' })).json()
  const cache = await caches.open(SHELL)
  const known = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  for (const name of names) if (!known.has(name)) await cache.add(name)
  await forgetOldest(cache)
}

async function forgetOldest(cache) {
  const keys = (await cache.keys()).filter((request) => new URL(request.url).pathname.startsWith('/assets/'))
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_KEPT)).map((request) => cache.delete(request)))
}
