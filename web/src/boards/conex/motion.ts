// Whether the person wants less motion, by the setting of the page or of the system; then everything is shown, and
// nothing flies.
import { moves } from '../../lib/settings.svelte'

export function calm(): boolean {
  return !moves()
}
