// Asks for the analysis of a match until it is done. The server thinks in idle moments, so it may take a while.
import { ask } from '../../lib/api'
import type { Analysis } from './verdicts'

const PAUSE = 1500
const PATIENCE = 5 // failures in a row before it is told

export class AnalysisPoller {
  told = $state.raw<Analysis>({ state: 'thinking', done: 0, of: 0, steps: [] })
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
