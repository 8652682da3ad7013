/** Browsers record 250 transfers unless asked for more. Call it once, when the page starts. */
export const countTransfers = () => performance.setResourceTimingBufferSize(10_000)
