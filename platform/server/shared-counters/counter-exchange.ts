import { createHash } from 'node:crypto'
import type { Log } from '#platform/server/log.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import type { Count, CounterStore, Total } from './counter-store.ts'

/** What counts in this process and has to know the sum. */
export type Shared = {
  /** What to send now; it is not asked again before `receive` or `putBack`. */
  collect: () => Count[]
  receive: (counts: Count[], totals: Total[]) => void
  putBack: (counts: Count[]) => void
}

const usualMs = 1_000
const limits = { lastMs: 500, atOnce: 1_000 }

/**
 * Exchanges counts with the other processes in the background, so that no request waits for it. While the store is away each process
 * counts for itself.
 */
export class CounterExchange {
  private readonly parts: Shared[] = []
  private readonly store: CounterStore
  private readonly log: Log
  private isAway = false
  private running: Promise<void> | null = null
  private readonly timer: NodeJS.Timeout

  constructor(store: CounterStore, log: Log, everyMs = usualMs) {
    this.store = store
    this.log = log
    this.timer = setInterval(() => this.tick(), everyMs).unref()
  }

  join(part: Shared) {
    this.parts.push(part)
  }

  async stop() {
    clearInterval(this.timer)
    this.tick()
    await withTimeLimit(limits.lastMs, this.running ?? Promise.resolve())
    await this.store.stop()
  }

  private tick() {
    this.running ??= this.exchange().finally(() => {
      this.running = null
    })
  }

  private async exchange() {
    for (const part of this.parts) {
      const counts = part.collect()
      for (let start = 0; start < counts.length; start += limits.atOnce)
        await this.send(part, counts.slice(start, start + limits.atOnce))
    }
  }

  private async send(part: Shared, counts: Count[]) {
    try {
      const totals = await this.store.add(counts.map((count) => ({ ...count, key: hashOf(count.key) })))
      part.receive(counts, totals)
      if (this.isAway) this.log.info(`${this.store.name} adds up the limits of all processes again`)
      this.isAway = false
    } catch (error) {
      part.putBack(counts)
      if (!this.isAway)
        this.log.warn(
          `${this.store.name} does not add up the limits: each process counts for itself. ${String(error)}`,
        )
      this.isAway = true
    }
  }
}

/** Addresses are not stored as such. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22)
