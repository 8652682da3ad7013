import { dayMs } from '#platform/contract/durations.ts'
/** When the Postgres of our package was released. Change it with the package; a test compares the versions. */
export const packagedRelease = { version: '18.4', day: '2026-05-14' }

const months = [1, 4, 7, 10]
/** A package follows its release after some weeks. */
const patienceDays = 60

/** The day since which a newer minor release has been there for some weeks; null while ours is recent enough. */
export function outdatedSince(now: number, day = packagedRelease.day): string | null {
  const [released, since] = [Date.parse(day), now - patienceDays * dayMs]
  const missed = scheduledReleases(released, since).find((at) => at > released)
  return missed === undefined ? null : new Date(missed).toISOString().slice(0, 10)
}

/** Postgres releases on the second Thursday of February, May, August and November. */
function scheduledReleases(from: number, until: number) {
  const years = Array.from(
    { length: Math.max(0, new Date(until).getUTCFullYear() - new Date(from).getUTCFullYear() + 1) },
    (_, index) => new Date(from).getUTCFullYear() + index,
  )
  return years
    .flatMap((year) => months.map((month) => secondThursday(year, month)))
    .filter((at) => at <= until)
}

function secondThursday(year: number, month: number) {
  const weekday = new Date(Date.UTC(year, month, 1)).getUTCDay()
  return Date.UTC(year, month, 8 + ((4 - weekday + 7) % 7))
}
