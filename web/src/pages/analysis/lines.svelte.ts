// The engine's lines for the position that is looked at, as they become known. What was found before is shown again at once.
import type { EngineClient } from '../../engine/client'
import type { FoundLines } from '../../engine/lines'
import type { Position } from '../../engine/rules'

type Finder = Pick<EngineClient, 'lines' | 'end'>

export class LiveLines {
  on = $state(true)
  found = $state.raw<FoundLines | null>(null)
  failed = $state(false)
  #engine: Finder
  #position: Position | null = null
  #search = 0
  #known = new WeakMap<Position, FoundLines>()

  constructor(engine: Finder) {
    this.#engine = engine
  }

  /** Is the engine at work? */
  get busy(): boolean {
    return this.on && !this.failed && this.#position !== null && !this.found?.done
  }

  /** Look at another position; null where there is nothing to search. */
  look(position: Position | null): void {
    this.#search++
    this.#position = position
    this.found = (position && this.#known.get(position)) ?? null
    this.#begin()
  }

  toggle(): void {
    this.on = !this.on
    this.#search++
    this.#begin()
  }

  again(): void {
    this.failed = false
    this.#search++
    this.#begin()
  }

  end(): void {
    this.#search++
    this.#engine.end()
  }

  #begin(): void {
    if (this.on && !this.failed && this.#position && !this.found?.done) void this.#run(this.#search, this.#position)
  }

  async #run(search: number, position: Position): Promise<void> {
    try {
      for (let done = false; !done && search === this.#search; ) {
        const found = await this.#engine.lines(search, position)
        done = found.done
        const known = this.#known.get(position)
        if (known && known.nodes > found.nodes && !done) continue
        this.#known.set(position, found)
        if (search === this.#search) this.found = found
      }
    } catch {
      if (search === this.#search) this.failed = true
    }
  }
}
