// Arrow keys among the cells of a board that is set up.
import { arrow } from '../../../boards/shared/cells'

/** For `onkeydown` of the cells' parent: they are named by `data-setup`. */
export function moveFocus(event: KeyboardEvent): void {
  const parent = event.currentTarget as Element
  const from = (event.target as Element).getAttribute('data-setup')
  if (!from) return
  const cells = [...parent.querySelectorAll('[data-setup]')].map((each) => each.getAttribute('data-setup')!)
  const to = arrow(event.key, from, cells)
  if (!to) return
  event.preventDefault()
  parent.querySelector<HTMLElement>(`[data-setup='${to}']`)?.focus()
}
