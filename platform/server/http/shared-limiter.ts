import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Shared } from '#platform/server/shared-counters/counter-exchange.ts'
import type { Count, Total } from '#platform/server/shared-counters/counter-store.ts'

/** Below this part of the limit a process does not send its counts, so that most callers cost the exchange nothing. */
export const unsharedPart = 1 / 20
const mostPending = 50_000

type Pending = { points: number; endsAt: number }

/** One limit: a window that begins with the first request of a caller, counted here and added up with the other processes. */
export class SharedLimiter implements Shared {
  private readonly local: RateLimiterMemory
  private readonly name: string
  private readonly sharedFrom: number
  private pending = new Map<string, Pending>()

  /** `free` is a lower limit above which something is asked of the caller. */
  constructor(
    name: string,
    { free, ...options }: { points: number; duration: number; free?: number | undefined },
  ) {
    this.name = name
    this.local = new RateLimiterMemory({ ...options, keyPrefix: name })
    this.sharedFrom = Math.max(1, Math.floor((free ?? options.points) * unsharedPart))
  }

  /** Rejects with a RateLimiterRes. What is rejected is not sent: the others reject it as well. */
  async consume(caller: string) {
    this.share(caller, await this.count(caller))
  }

  /** Counts one more in this process alone; the others learn of it by `share`. */
  count(caller: string): Promise<RateLimiterRes> {
    return this.local.consume(caller)
  }

  share(caller: string, { consumedPoints, msBeforeNext }: RateLimiterRes) {
    if (consumedPoints < this.sharedFrom || this.pending.size >= mostPending) return
    const points = consumedPoints === this.sharedFrom ? consumedPoints : 1
    this.add(caller, { points, endsAt: Date.now() + msBeforeNext })
  }

  /** Subtracts one point that `count` has added. */
  async giveBack(caller: string) {
    await this.local.reward(caller, 1)
  }

  collect() {
    const counts: Count[] = []
    for (const [caller, { points, endsAt }] of this.pending)
      if (endsAt > Date.now())
        counts.push({ key: this.keyOf(caller), points, ms: Math.ceil(endsAt - Date.now()) })
    this.pending = new Map()
    return counts
  }

  receive(counts: Count[], totals: Total[]) {
    for (const [index, { key }] of counts.entries()) {
      const total = totals[index]
      if (total) this.raise(key.slice(this.name.length + 1), total)
    }
  }

  putBack(counts: Count[]) {
    for (const { key, points, ms } of counts)
      this.add(key.slice(this.name.length + 1), { points, endsAt: Date.now() + ms })
  }

  /** Never lowers the count: the store may have lost its sums. */
  private raise(caller: string, { points, msLeft }: Total) {
    const sum = points + (this.pending.get(caller)?.points ?? 0)
    // NOTE: `get` and `set` of the memory work at once; only their answers are promises.
    void this.local.get(caller).then((known) => {
      if (sum > (known?.consumedPoints ?? 0)) return this.local.set(caller, sum, msLeft / 1_000)
      return undefined
    })
  }

  private add(caller: string, { points, endsAt }: Pending) {
    const known = this.pending.get(caller)
    this.pending.set(caller, { points: points + (known?.points ?? 0), endsAt: known?.endsAt ?? endsAt })
  }

  private keyOf(caller: string) {
    return `${this.name} ${caller}`
  }
}
