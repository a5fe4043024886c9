// Whether the person has asked for less motion; then everything is shown, and nothing flies.
export function calm(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
}
