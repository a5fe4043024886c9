// The state of something that a page asks of the server: whether it is under way, and whether it has failed.

export class AsyncState {
  busy = $state(false)
  failed = $state(false)

  protected async run(work: () => Promise<void>): Promise<void> {
    this.busy = true
    this.failed = false
    try {
      await work()
    } catch {
      this.failed = true
    } finally {
      this.busy = false
    }
  }
}
