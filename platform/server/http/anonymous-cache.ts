import type { Bytes } from './compress.ts'

const most = 500

/** Answers that all visitors share for a moment; failed ones are not cached. */
export class VisitorsCache {
  private readonly stored = new Map<string, { bytes: Promise<Bytes>; until: number }>()

  get(url: string) {
    return this.stored.get(url)
  }

  set(url: string, bytes: Promise<Bytes>, ms: number) {
    if (this.stored.size >= most) this.stored.clear()
    this.stored.set(url, { bytes, until: performance.now() + ms })
    bytes.catch(() => this.stored.delete(url))
  }

  clear() {
    this.stored.clear()
  }
}
