import { currentLanguage, english } from '#platform/contract/catalogue.ts'
import { hourMs } from '#platform/contract/durations.ts'
import { backgroundFailure } from '#platform/server/background-failures.ts'
import { withTimeLimit } from '#platform/server/time-limit.ts'
import type { Bytes, Encoding } from './compress.ts'
import { isUnavailable } from './error-handler.ts'
import type { ReadKind } from './rate-limits.ts'

const maxAnswers = 500

/** In milliseconds. While there is an old answer, visitors wait this long for a new one. */
const patience = 1_000
/** In milliseconds. An attempt that failed is repeated after this time. */
const retryAfter = 1_000

/** Whatever happens to the database, visitors get nothing older than this. */
export const staleLimitMs = hourMs

type About = {
  /** The path of its endpoint or page, for the log. */
  route: string
  /** What it counts as for the limit of reads. */
  kind: ReadKind
  /** Whether nothing but the limit of reads has to be checked before it is sent to a visitor. */
  isDirect: boolean
  /** Until it is this old, no new answer is computed. */
  ms: number
}

/** An answer for every visitor. */
export type SharedAnswer = About & {
  bytes: Bytes
  madeAt: number
  /** The headers of the answer by encoding, as they were last sent. */
  sent: Partial<Record<Encoding, string[]>>
}

type Entry = {
  answer: SharedAnswer | null
  /** Until then, `answer` is sent and no new one computed. */
  until: number
  hasFailed: boolean
  /** Gives the new answer, or null where it failed and the old one is sent. */
  renewal: { waitsUntil: number; done: Promise<SharedAnswer | null> } | null
}

/**
 * Answers that all visitors share for a moment, each computed once for all who ask meanwhile. While the database is too slow or away, they
 * get the last answer, with its age. `clear` drops that one too, so that nothing comes back that was hidden.
 */
export class VisitorsCache {
  private readonly entries = new Map<string, Entry>()

  /** The answer in English to this URL, of the API or with the site's origin, if it can be sent at once. */
  get(url: string): SharedAnswer | null {
    const entry = this.entries.get(url)
    return entry ? sendable(entry) : null
  }

  async read(address: string, about: About, compute: () => Promise<Bytes>): Promise<SharedAnswer> {
    const language = currentLanguage()
    const url = language === english ? address : `${language} ${address}`
    const entry = this.entries.get(url) ?? { answer: null, until: 0, hasFailed: false, renewal: null }
    this.entries.set(url, entry)
    const known = sendable(entry)
    if (known) return known

    const { waitsUntil, done } = (entry.renewal ??= this.beginRenewal(url, entry, about, compute))
    if (usable(entry)) await withTimeLimit(waitsUntil - performance.now(), done)
    return usable(entry) ?? (await done) ?? this.read(url, about, compute)
  }

  clear() {
    // NOTE: those who wait for a new answer have the entry, and must not be sent its old answer any more.
    for (const entry of this.entries.values()) entry.answer = null
    this.entries.clear()
  }

  private beginRenewal(url: string, entry: Entry, about: About, compute: () => Promise<Bytes>) {
    const done = this.renew(url, entry, about, compute)
    // NOTE: those who wait for it get its error; maybe nobody waits any more.
    done.catch(() => undefined)
    return { waitsUntil: performance.now() + (entry.hasFailed ? 0 : patience), done }
  }

  private async renew(url: string, entry: Entry, about: About, compute: () => Promise<Bytes>) {
    try {
      const bytes = await compute()
      entry.answer = { ...about, bytes, madeAt: performance.now(), sent: {} }
      entry.until = performance.now() + about.ms
      entry.hasFailed = false
      this.moveToEnd(url, entry)
      return entry.answer
    } catch (error) {
      if (!isUnavailable(error) || !usable(entry)) {
        entry.answer = null
        if (this.entries.get(url) === entry) this.entries.delete(url)
        throw error
      }
      backgroundFailure('computing an answer for visitors')(error)
      entry.until = performance.now() + retryAfter
      entry.hasFailed = true
      return null
    } finally {
      entry.renewal = null
    }
  }

  /** The answers that were computed longest ago are dropped first. Only a new answer drops others, so that all stay while none can be computed. */
  private moveToEnd(url: string, entry: Entry) {
    if (this.entries.get(url) !== entry) return
    this.entries.delete(url)
    this.entries.set(url, entry)
    for (const [oldest, { renewal }] of this.entries) {
      if (this.entries.size <= maxAnswers) return
      if (!renewal) this.entries.delete(oldest)
    }
  }
}

function sendable({ answer, until, renewal, hasFailed }: Entry) {
  const now = performance.now()
  if (until > now) return answer
  const isLate = renewal && (hasFailed || renewal.waitsUntil < now)
  return isLate ? usable({ answer }) : null
}

const usable = ({ answer }: Pick<Entry, 'answer'>) =>
  answer && answer.bytes.status === 200 && performance.now() - answer.madeAt < staleLimitMs ? answer : null

/** Tells caches and operators that an answer is older than it should be. */
export function ageHeaders({ madeAt, ms }: SharedAnswer): Record<string, string> {
  const age = performance.now() - madeAt
  return age > ms ? { age: String(Math.floor(age / 1_000)), warning: '110 - "Response is Stale"' } : {}
}
