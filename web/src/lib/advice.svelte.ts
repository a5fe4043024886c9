// What a person has asked the engine about the position on the screen: a hint, and what the opponent threatens.
import type { ClientMessage, ServerMessage } from './protocol'
import type { Remark } from './remarks'

/** A move, and what it does or would do. */
interface Advised {
  move: string
  remarks: Remark[]
}

export class Advice {
  hint = $state.raw<Advised | null>(null)
  /** Null until they are asked for. */
  threats = $state.raw<Advised[] | null>(null)
  /** Is a hint on its way? */
  thinking = $state(false)
  /** Does the person want to see threats, on every turn? */
  warning = $state(false)

  constructor(
    private readonly ask: (message: ClientMessage) => Promise<ServerMessage | null>,
    /** The number of the last event on the screen. */
    private readonly number: () => number | undefined
  ) {}

  async askHint(): Promise<void> {
    this.thinking = true
    const told = await this.ask({ type: 'hint' })
    this.thinking = false
    if (told?.type === 'hint' && told.number === this.number()) this.hint = told
  }

  async askThreats(): Promise<void> {
    const told = await this.ask({ type: 'threats' })
    if (told?.type === 'threats') this.threats = told.moves.map((move, i) => ({ move, remarks: told.remarks[i] ?? [] }))
  }

  /** Threats are wanted from now on, or no longer. */
  toggleThreats(): void {
    this.warning = !this.warning
    if (!this.warning) this.threats = null
  }

  /** The position is another one. */
  forget(): void {
    this.hint = this.threats = null
  }
}
