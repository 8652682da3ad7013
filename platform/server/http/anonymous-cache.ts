import type { Bytes } from './compress.ts'

const most = 500

/** Answers that all visitors share for a moment; failed ones are not cached. */
export class VisitorsCache {
  private readonly kept = new Map<string, { bytes: Promise<Bytes>; until: number }>()

  get(url: string) {
    return this.kept.get(url)
  }

  set(url: string, bytes: Promise<Bytes>, ms: number) {
    if (this.kept.size >= most) this.kept.clear()
    this.kept.set(url, { bytes, until: performance.now() + ms })
    bytes.catch(() => this.kept.delete(url))
  }

  clear() {
    this.kept.clear()
  }
}
