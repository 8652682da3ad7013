import { minuteMs } from '#platform/contract/durations.ts'
const key = 'visits'
const pauseMs = 30 * minuteMs
/** The visit on which members are asked whether to install the site. */
const askOn = 3

type Visits = { count: number; at: number }

/** Counts a visit after half an hour without one; true on the third and later ones. Stored on this device only. */
export function isThirdVisit() {
  try {
    const { count, at } = read()
    const isNew = Date.now() - at > pauseMs
    const visits = { count: isNew ? count + 1 : count, at: Date.now() }
    localStorage.setItem(key, JSON.stringify(visits))
    return visits.count >= askOn
  } catch {
    return false
  }
}

function read(): Visits {
  const stored = localStorage.getItem(key)
  return stored ? JSON.parse(stored) : { count: 0, at: 0 }
}
