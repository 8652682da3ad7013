import type { Bytes, Encoding } from './compress.ts'

import type { ReadKind } from './rate-limits.ts'

const most = 500

type About = {
  /** The path of its endpoint or page, for the log. */
  route: string
  /** What it counts as for the limit of reads. */
  kind: ReadKind
  /** Whether nothing but the limit of reads has to be checked before it is sent to a visitor. */
  isDirect: boolean
}

export type Shared = About & {
  bytes: Promise<Bytes>
  until: number
  /** The answer, once it has been computed. */
  ready: Bytes | null
  /** Its headers by encoding, as they were last sent. */
  sent: Partial<Record<Encoding, string[]>>
}

/** Answers that all visitors share for a moment; failed ones are not cached. */
export class VisitorsCache {
  private readonly stored = new Map<string, Shared>()

  /** The answer to this URL, of the API or with the site's origin, computed or still being computed. */
  get(url: string) {
    const found = this.stored.get(url)
    return found && found.until > performance.now() ? found : undefined
  }

  set(url: string, bytes: Promise<Bytes>, options: About & { ms: number }) {
    if (this.stored.size >= most) this.stored.clear()
    const { ms, ...rest } = options
    const shared: Shared = { bytes, until: performance.now() + ms, ready: null, sent: {}, ...rest }
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
