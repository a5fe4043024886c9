// Movement on a board: animations that belong together, can be cut short, and do not run for people who want rest.

/** Does the person want as little movement as possible? The page marks its root then. */
export function wantsRest(): boolean {
  return 'still' in document.documentElement.dataset || typeof Element.prototype.animate !== 'function'
}

export class Animations {
  #running = new Map<Element, Animation>()

  /** Animate an element; a new animation of it replaces the old one. Settles when it ends, however it ends. */
  async play(
    element: Element | null | undefined,
    frames: Keyframe[],
    options: KeyframeAnimationOptions
  ): Promise<void> {
    if (!element || wantsRest()) return
    this.#running.get(element)?.cancel()
    const animation = element.animate(frames, { fill: 'backwards', ...options })
    this.#running.set(element, animation)
    await animation.finished.catch(() => {})
    if (this.#running.get(element) === animation) this.#running.delete(element)
  }

  /** Everything is at once where it ends. */
  snap(): void {
    for (const animation of this.#running.values()) animation.cancel()
    this.#running.clear()
  }
}

/** The nearest thing that bears a landing's name, looked for outwards from the board, so that boards do not mix. */
export function landing(from: Element, name: string): Element | null {
  for (let around: Element | null = from; around; around = around.parentElement) {
    const found = around.querySelector(`[data-landing='${name}']`)
    if (found) return found.getClientRects().length > 0 ? found : null
  }
  return null
}

/** A point of the window in the units of an SVG picture. */
export function pointIn(
  svg: SVGSVGElement,
  { clientX, clientY }: { clientX: number; clientY: number }
): { x: number; y: number } {
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse())
  return { x, y }
}

/** The middle of an element of the page, in the units of an SVG picture. */
export function middleIn(svg: SVGSVGElement, element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect()
  return pointIn(svg, { clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 })
}
