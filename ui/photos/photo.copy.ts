import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const photoCopy = catalogue('photoCopy', {
  zoom: 'Enlarge',
  download: 'Download',
  showAll: 'Show all',
  showLess: 'Show less',
  /** `bytes` is null for photos that were uploaded before their size was stored. */
  loadPhotos: (count: number, bytes: number | null) => {
    const size = bytes === null ? '' : ` · ${Math.ceil(bytes / 1000)} KB`
    return plural(count, { one: 'Show photo', other: `Show ${count} photos` }) + size
  },
})
