// What happens in own matches while another page is looked at: a note with a link, a number in the title, a dot on the icon, a
// sound. One connection for all of them; it comes back by itself.
import { gameTitle } from './catalogue'
import { forgetGuest } from './follow'
import { t } from './l10n.svelte'
import type { Notice, NoticeServerMessage } from './protocol'
import { currentPath, fileUrl } from './router.svelte'
import { backoff, browser, type SocketEnvironment, type WebSocketLike } from './socket'
import { play, type Sound } from './sound'
import { note } from './speech.svelte'

const FINAL = new Set([4401, 4403]) // no guest of the server's, or a banned one
const ICON = fileUrl('icon.svg')
const ICON_NEW = fileUrl('icon-new.svg')
const SOUNDS: Partial<Record<Notice['what'], Sound>> = { joined: 'start', chatted: 'chat', ended: 'end', rematched: 'start' }

export interface NoticesEnvironment {
  sockets: SocketEnvironment
  hidden: () => boolean
  path: () => string
  ring: (notice: Notice) => void
  tell: (notice: Notice) => void
  /** How many matches have news. */
  mark: (count: number) => void
  unknown: () => void
}

export class Notices {
  private socket: WebSocketLike | null = null
  private open = false
  /** A new seat was taken before the connection stood. */
  private missed = false
  private tries = 0
  private stopTimer = () => {}
  /** Matches with news that have not been looked at; and, while nobody looks at this page, the last news of each. */
  private readonly fresh = new Set<string>()
  private readonly untold = new Map<string, Notice>()

  constructor(private readonly environment: NoticesEnvironment) {}

  /** Connect; or, where a connection stands, say that there may be new matches. */
  follow(): void {
    if (!this.socket) this.connect()
    else if (this.open) this.socket.send(JSON.stringify({ type: 'follow' }))
    else this.missed = true
  }

  private connect(): void {
    this.stopTimer()
    const socket = this.environment.sockets.connect(noticesUrl())
    this.socket = socket
    socket.onmessage = ({ data }) => this.heard(JSON.parse(data) as NoticeServerMessage)
    socket.onclose = ({ code }) => this.lost(code)
  }

  private lost(code: number): void {
    this.socket = null
    this.open = this.missed = false
    if (FINAL.has(code)) return this.environment.unknown()
    this.stopTimer = this.environment.sockets.after(backoff(this.tries++, this.environment.sockets.random()), () => this.connect())
  }

  private heard(message: NoticeServerMessage): void {
    if (message.type === 'following') {
      this.open = true
      this.tries = 0
      if (this.missed) this.follow()
      this.missed = false
      return
    }
    const here = this.environment.path() === `/match/${message.match}`
    const hidden = this.environment.hidden()
    if (here && !hidden) return // the page of the match shows it
    this.fresh.add(message.match)
    this.environment.ring(message)
    if (hidden) this.untold.set(message.match, message) // a note would have gone before anybody looks
    else this.environment.tell(message)
    this.environment.mark(this.fresh.size)
  }

  /** The page is looked at, or another one is: what is on the screen is news no more. */
  looked(): void {
    if (this.environment.hidden()) return
    const match = this.environment.path().replace(/^\/match\//, '')
    this.fresh.delete(match)
    this.untold.delete(match)
    for (const notice of this.untold.values()) this.environment.tell(notice)
    this.untold.clear()
    this.environment.mark(this.fresh.size)
  }
}

function noticesUrl(): string {
  return `${location.origin.replace(/^http/, 'ws')}/api/notices`
}

export function noticeWords({ what, name, text, game }: Notice): string {
  return t(`common-notice-${what}`, { name, text, game: gameTitle(game) })
}

/** A number before the title, whatever page sets the title. */
let count = 0
function markTitle(): void {
  const plain = document.title.replace(/^\(\d+\) /, '')
  const wanted = count > 0 ? `(${count}) ${plain}` : plain
  if (document.title !== wanted) document.title = wanted
}

function mark(fresh: number): void {
  count = fresh
  markTitle()
  document.querySelector('link[rel="icon"]')?.setAttribute('href', fresh > 0 ? ICON_NEW : ICON)
}

export const notices = new Notices({
  sockets: browser,
  hidden: () => document.hidden,
  path: currentPath,
  ring: (notice) => play(SOUNDS[notice.what] ?? 'turn'),
  tell: (notice) => note(noticeWords(notice), 'info', `/match/${notice.match}`),
  mark,
  unknown: forgetGuest
})

document.addEventListener('visibilitychange', () => notices.looked())
new MutationObserver(markTitle).observe(document.head, { subtree: true, childList: true, characterData: true })
$effect.root(() => {
  $effect(() => {
    currentPath()
    notices.looked()
  })
})
