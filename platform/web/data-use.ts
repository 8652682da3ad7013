/** Browsers record 250 transfers unless asked for more. Call it once, when the page starts. */
export const countTransfers = () => performance.setResourceTimingBufferSize(10_000)

/**
 * Bytes since the site was opened or reloaded: the page, scripts, pictures and answers with their headers, without what came from the
 * browser's cache.
 */
export const transferredBytes = () =>
  [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
    (sum, entry) => sum + (entry instanceof PerformanceResourceTiming ? entry.transferSize : 0),
    0,
  )
