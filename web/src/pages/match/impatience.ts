// Which clicks and keys mean that a person will not wait for what is being shown.

const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Tab'])
const ELSEWHERE = 'input:not([type=range]), textarea, select, dialog, summary' // words, windows and what folds
const PIECES = '.board :is(button, [role=button])'
const SLOP = 10 // pixels between press and release; farther, something was dragged, not clicked

export class Impatience {
  readonly events = ['keydown', 'pointerdown', 'click'] as const
  private from = { x: 0, y: 0 }

  constructor(private readonly hurry: () => void) {}

  notice(event: KeyboardEvent | PointerEvent | MouseEvent): void {
    const target = event.target instanceof Element ? event.target : document.body
    if (!target.closest(ELSEWHERE) && this.isMeant(event, target)) this.hurry()
  }

  private isMeant(event: KeyboardEvent | PointerEvent | MouseEvent, target: Element): boolean {
    if (event instanceof KeyboardEvent) return !event.repeat && !MODIFIERS.has(event.key)
    if (event.type === 'click') return event.detail === 0 || this.distance(event) <= SLOP // 0: by a key or a screen reader
    this.from = { x: event.clientX, y: event.clientY }
    return event.button === 0 && target.closest(PIECES) !== null // a piece may be about to be dragged
  }

  private distance(event: MouseEvent): number {
    return Math.hypot(event.clientX - this.from.x, event.clientY - this.from.y)
  }
}
