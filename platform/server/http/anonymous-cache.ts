import type { Bytes } from './compress.ts'

const most = 500

/** What is cached for a moment. `route` is the path of its endpoint, for the log. */
type Shared = {
  bytes: Promise<Bytes>
  until: number
  route: string
  /** Whether nothing but the limit of reads has to be checked before it is sent to a visitor. */
  isDirect: boolean
  /** The answer, once it has been computed. */
  ready: Bytes | null
}

/** Answers that all visitors share for a moment; failed ones are not cached. */
export class VisitorsCache {
  private readonly stored = new Map<string, Shared>()

  /** The answer to this URL, computed or still being computed. */
  get(url: string) {
    const found = this.stored.get(url)
    return found && found.until > performance.now() ? found : undefined
  }

  set(url: string, bytes: Promise<Bytes>, options: { ms: number; route: string; isDirect: boolean }) {
    if (this.stored.size >= most) this.stored.clear()
    const { ms, ...rest } = options
    const shared: Shared = { bytes, until: performance.now() + ms, ready: null, ...rest }
    this.stored.set(url, shared)
    bytes.then(
      (answer) => (shared.ready = answer),
      () => this.stored.delete(url),
    )
  }

  clear() {
    this.stored.clear()
  }
}
