import { siteClock, siteDay, siteInstant } from '#platform/contract/clocks.ts'
import { dayMs, hourMs } from '#platform/contract/durations.ts'

const times = { nightlyHour: 2, oldestHours: 26, retryHours: 1, trialDays: 7 }

type Times = { lastSuccess: number | null; lastFailure: number | null }

/** Every night after 02:00 of the site, and at once when the last backup is more than 26 hours old. A failed one is retried hourly. */
export function isBackupDue(now: number, { lastSuccess, lastFailure }: Times) {
  if (lastFailure !== null && now - lastFailure < times.retryHours * hourMs) return false
  if (lastSuccess === null || now - lastSuccess > times.oldestHours * hourMs) return true

  const nightly = siteInstant(new Date(Date.parse(siteDay(now)) + times.nightlyHour * hourMs)).getTime()
  return now >= nightly && lastSuccess < nightly
}

type Trial = { id: number; at: number; result: 'verified' | 'failed' | 'skipped' }

/** Every week, and after a failure with the next backup. */
export function isTrialDue(now: number, newestId: number | null, last: Trial | null) {
  if (newestId === null) return false
  if (last === null) return true
  if (last.result === 'failed') return last.id !== newestId
  return now - last.at > times.trialDays * dayMs
}

type Retention = { daily: number; weekly: number }
type Stored = { id: number; startedAt: string }

/** The backups that newer ones have replaced: all but the newest of each of the last days and weeks that have one. */
export function expiredBackups<T extends Stored>(stored: T[], { daily, weekly }: Retention): T[] {
  const newestFirst = stored.toSorted((one, other) => Date.parse(other.startedAt) - Date.parse(one.startedAt))
  const retained = new Set([
    ...newestOfEach(newestFirst, dayOf).slice(0, daily),
    ...newestOfEach(newestFirst, weekOf).slice(0, weekly),
  ])
  return newestFirst.filter((one) => !retained.has(one))
}

function newestOfEach<T extends Stored>(newestFirst: T[], periodOf: (at: number) => string) {
  const found = new Map<string, T>()
  for (const one of newestFirst) {
    const period = periodOf(Date.parse(one.startedAt))
    if (!found.has(period)) found.set(period, one)
  }
  return [...found.values()]
}

const dayOf = siteDay

/** The Monday that the week begins with. */
function weekOf(at: number) {
  const weekday = siteClock(at).getUTCDay()
  return siteDay(at - ((weekday + 6) % 7) * dayMs)
}
