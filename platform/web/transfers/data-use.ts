export const transferKinds = ['pages', 'pictures', 'answers'] as const
export type Transfers = Record<(typeof transferKinds)[number], number>

export const noTransfers: Transfers = { pages: 0, pictures: 0, answers: 0 }

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
    noTransfers,
  )
}

const kindOf = ({ name }: PerformanceEntry): keyof Transfers => {
  const { pathname } = new URL(name)
  if (/^\/(uploads|art|icons)\//.test(pathname)) return 'pictures'
  return pathname.startsWith('/api/') ? 'answers' : 'pages'
}

export const totalOf = (transfers: Transfers) => transferKinds.reduce((sum, kind) => sum + transfers[kind], 0)
