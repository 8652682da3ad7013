import { catalogue } from '../catalogue.ts'
import { numbers } from './numbers.ts'

const units = catalogue('bytes', { names: ['bytes', 'KB', 'MB', 'GB', 'TB'] })

/** '13.1 GB', in steps of 1,024. */
export function formatBytes(bytes: number) {
  const step = Math.min(units.names.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)))
  return `${numbers.rounded(bytes / 1024 ** step)} ${units.names[step]}`
}
