// Where a review comes from: from the server, or for local matches from engines in this page.
import { ask } from '../../lib/api'
import { localMatches } from '../../lib/localMatch'
import type { Origin } from './retry.svelte'
import type { Analysis } from './verdicts'

const PAUSE = 1500
const PATIENCE = 5 // failures in a row before it is told

/** A review as it becomes known. */
export interface Analyst {
  readonly told: Analysis
  readonly failed: boolean
  /** Begin, and return what ends it when the page is left. */
  start(): () => void
  again(): void
}

const NOTHING_YET: Analysis = { state: 'thinking', done: 0, of: 0, steps: [] }

/** Asks the server until it is done, which thinks in idle moments, so it may take a while. */
export class AnalysisPoller implements Analyst {
  told = $state.raw<Analysis>(NOTHING_YET)
  failed = $state(false)
  #id: string
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(id: string) {
    this.#id = id
  }

  start(): () => void {
    void this.#ask()
    return () => {
      this.#closed = true
      clearTimeout(this.#timer)
    }
  }

  again(): void {
    this.failed = false
    this.#failures = 0
    void this.#ask()
  }

  async #ask(): Promise<void> {
    try {
      this.told = await ask<Analysis>('POST', `/api/matches/${encodeURIComponent(this.#id)}/analysis`)
      this.#failures = 0
    } catch {
      this.failed = ++this.#failures >= PATIENCE
    }
    if (this.#closed || this.failed || this.told.state === 'done') return
    this.#timer = setTimeout(() => void this.#ask(), PAUSE)
  }
}

/** Lets engines in workers of this page do it, without the server. */
export class LocalAnalyst implements Analyst {
  told = $state.raw<Analysis>(NOTHING_YET)
  failed = $state(false)
  #origin: Origin
  #ending = new AbortController()

  constructor(origin: Origin) {
    this.#origin = origin
  }

  start(): () => void {
    void this.#review()
    return () => this.#ending.abort()
  }

  again(): void {
    this.failed = false
    void this.#review()
  }

  async #review(): Promise<void> {
    try {
      const { reviewHere } = await localMatches()
      const game = { ...this.#origin, seed: String(this.#origin.seed) }
      await reviewHere(game, (analysis) => (this.told = analysis), this.#ending.signal)
    } catch {
      this.failed = true
    }
  }
}
