import { hourMs } from '#platform/contract/durations.ts'
type SlowStatement = { text: string; ms: number }

const most = 1_000
let recent: (SlowStatement & { at: number })[] = []

/** Remembers, for an hour, what this process waited for; the text has no values in it. */
export function recordSlowStatement(statement: SlowStatement) {
  recent = [...withinHour(), { ...statement, at: Date.now() }].slice(-most)
}

export function slowStatementsOfHour() {
  const found = withinHour()
  const slowest = found.toSorted((one, other) => other.ms - one.ms)[0]
  return { count: found.length, slowest: slowest ? { text: slowest.text, ms: Math.round(slowest.ms) } : null }
}

const withinHour = () => recent.filter(({ at }) => at > Date.now() - hourMs)
