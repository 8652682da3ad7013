const units = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })

/** '13.1 GB', in steps of 1,024. */
export function formatBytes(bytes: number) {
  const step = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${format.format(bytes / 1024 ** step)} ${units[step]}`
}
