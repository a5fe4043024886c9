// Going through a game that has been played: forwards one sees each move happen, otherwise the position alone.
import type { GameUi, Played, View } from '../../boards/contract'
import { t } from '../../lib/l10n.svelte'

export interface ReplayStep {
  move: string | null
  by: number | null
  position: View
}

export class Replay {
  index = $state(0)
  /** The position to animate from: only when one has gone on by a single move. */
  before = $state.raw<View | null>(null)
  readonly steps: ReplayStep[]

  constructor(steps: ReplayStep[], index = 0) {
    this.steps = steps
    this.index = index
  }

  get end(): number {
    return this.steps.length - 1
  }

  get position(): View {
    return this.steps[this.index]!.position
  }

  /** The move that led here. */
  get last(): Played | null {
    const { move, by } = this.steps[this.index]!
    return move !== null && by !== null ? { move, by } : null
  }

  /** The position that it was played on. */
  get previous(): View | null {
    return this.steps[this.index - 1]?.position ?? null
  }

  /** Returns what the move that led here did, in words. */
  describe(ui: GameUi, names: string[]): string {
    const { previous, last, position } = this
    return previous && last ? ui.describeMove(previous, last, position, names) : t('learn-example-start')
  }

  go(index: number): void {
    const wanted = Math.max(0, Math.min(this.end, index))
    if (wanted === this.index) return
    this.before = wanted === this.index + 1 ? this.position : null
    this.index = wanted
  }
}

const STEPS: Record<string, (replay: Replay) => number> = {
  ArrowLeft: (replay) => replay.index - 1,
  ArrowRight: (replay) => replay.index + 1,
  Home: () => 0,
  End: (replay) => replay.end
}

/** The keys of a replay, unless what has the focus needs them itself: a field, a slider, the board. */
export function replayKey(event: KeyboardEvent, replay: Replay): void {
  const step = STEPS[event.key]
  const target = event.target as Element
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  if (target.closest('input, textarea, select, [data-board], [role=slider]')) return
  event.preventDefault()
  replay.go(step(replay))
}
