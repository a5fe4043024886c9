// Something asked of the server while a page waits: whether it is on its way, and whether it came to nothing.

export class Errands {
  busy = $state(false)
  failed = $state(false)

  protected async run(errand: () => Promise<void>): Promise<void> {
    this.busy = true
    this.failed = false
    try {
      await errand()
    } catch {
      this.failed = true
    } finally {
      this.busy = false
    }
  }
}
