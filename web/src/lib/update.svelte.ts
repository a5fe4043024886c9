// A new version of the page: it is fetched in the background, and offered when all of it is there. A running game goes on with the
// version that it was opened with until the person reloads.

const AGAIN = 3_600_000 // milliseconds after which a page that is looked at asks again
const TAKEOVER = 2_000

let ready = $state(false)
let waiting: ServiceWorker | null = null

/** Is there a newer version than this page? */
export function updateReady(): boolean {
  return ready
}

export function dismissUpdate(): void {
  ready = false
}

/** Look for new versions from here on. */
export function watchForUpdates(registration: ServiceWorkerRegistration): void {
  let asked = Date.now()
  void notice(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const fresh = registration.installing
    fresh?.addEventListener('statechange', () => fresh.state === 'installed' && void notice(registration.waiting))
  })
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - asked < AGAIN) return
    asked = Date.now()
    registration.update().catch(() => {}) // without a network there is nothing new
  })
}

/** A worker waits: it is of a new version, or of the one that this page has been loaded with. */
async function notice(worker: ServiceWorker | null): Promise<void> {
  if (!worker || !navigator.serviceWorker.controller) return
  waiting = worker
  if ((await versionOf(worker)) === ownVersion()) worker.postMessage('activate')
  else ready = true
}

function versionOf(worker: ServiceWorker): Promise<unknown> {
  const { port1, port2 } = new MessageChannel()
  const told = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)))
  worker.postMessage('version', [port2])
  return told
}

function ownVersion(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name=version]')?.content
}

/** Reload the page in its new version. */
export async function update(): Promise<void> {
  const taken = new Promise((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, TAKEOVER) // other pages of the old version are open: the server has the new one all the same
  })
  waiting?.postMessage('activate')
  await taken
  location.reload()
}
