// The keys of the tree: along the line, between variations, to its ends.
import type { AnalysisBoard } from './board.svelte'
import { ROOT } from './tree'

const STEPS: Record<string, (board: AnalysisBoard) => void> = {
  ArrowLeft: (board) => board.back(),
  ArrowRight: (board) => board.on(),
  ArrowUp: (board) => board.beside(-1),
  ArrowDown: (board) => board.beside(1),
  Home: (board) => board.go(ROOT),
  End: (board) => board.end()
}

/** Act on a key, unless what has the focus needs it itself: a field, the board, a dialog. */
export function treeKey(event: KeyboardEvent, board: AnalysisBoard): void {
  const step = STEPS[event.key]
  const target = event.target as Element
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.defaultPrevented) return
  if (target.closest('input, textarea, select, dialog, [data-board]')) return
  event.preventDefault()
  step(board)
}
