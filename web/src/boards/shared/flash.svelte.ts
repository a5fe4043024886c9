// For a moment after something that is not allowed: what is allowed lights up.

const SHINES = 1500

export class Flash {
  on = $state(false)
  #timer: ReturnType<typeof setTimeout> | undefined

  flash(): void {
    clearTimeout(this.#timer)
    this.on = true
    this.#timer = setTimeout(() => (this.on = false), SHINES)
  }
}
