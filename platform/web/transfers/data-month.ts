import { noTransfers, transfersOfVisit, type Transfers } from './data-use.ts'

const key = 'data-use'
/** What of this visit is in the sum of the month already. */
let stored = noTransfers

/** For members, whose visits are summed up; returns how to stop. */
export function countMonth() {
  document.addEventListener('visibilitychange', storeVisit)
  return () => document.removeEventListener('visibilitychange', storeVisit)
}

/** The same for all visits of this month; stored on this device only. */
export function transfersOfMonth(): Transfers {
  const [before, visit] = [read(), transfersOfVisit()]
  const of = (kind: keyof Transfers) => before[kind] + visit[kind] - stored[kind]
  return { pages: of('pages'), pictures: of('pictures'), answers: of('answers') }
}

function storeVisit() {
  try {
    const month = transfersOfMonth()
    localStorage.setItem(key, JSON.stringify({ month: thisMonth(), ...month }))
    stored = transfersOfVisit()
  } catch {
    // NOTE: without storage there is no sum of a month.
  }
}

function read(): Transfers {
  try {
    const { month, ...transfers } = JSON.parse(localStorage.getItem(key) ?? '{}')
    return month === thisMonth() ? { ...noTransfers, ...transfers } : noTransfers
  } catch {
    return noTransfers
  }
}

/** '2026-11', by the time of the device. */
function thisMonth() {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}
