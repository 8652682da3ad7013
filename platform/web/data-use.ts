export const transferKinds = ['pages', 'pictures', 'answers'] as const
export type Transfers = Record<(typeof transferKinds)[number], number>

const none: Transfers = { pages: 0, pictures: 0, answers: 0 }
const key = 'data-use'
/** What of this visit is in the sum of the month already. */
let stored = none

/** Browsers record 250 transfers unless asked for more. Call it once, when the page starts. */
export function countTransfers() {
  performance.setResourceTimingBufferSize(10_000)
  document.addEventListener('visibilitychange', storeVisit)
}

/**
 * Bytes since the site was opened or reloaded, with their headers: the page with its scripts, styles and fonts; pictures; answers of the
 * API. What came from the browser's cache is not in it.
 */
export function transfersOfVisit() {
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  return entries.reduce(
    (sum, entry) =>
      entry instanceof PerformanceResourceTiming
        ? { ...sum, [kindOf(entry)]: sum[kindOf(entry)] + entry.transferSize }
        : sum,
    none,
  )
}

const kindOf = ({ name }: PerformanceEntry): keyof Transfers => {
  const { pathname } = new URL(name)
  if (/^\/(uploads|art|icons)\//.test(pathname)) return 'pictures'
  return pathname.startsWith('/api/') ? 'answers' : 'pages'
}

export const totalOf = (transfers: Transfers) => transferKinds.reduce((sum, kind) => sum + transfers[kind], 0)

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
    return month === thisMonth() ? { ...none, ...transfers } : none
  } catch {
    return none
  }
}

/** '2026-11', by the time of the device. */
const thisMonth = () => new Date().toLocaleDateString('sv').slice(0, 7)
