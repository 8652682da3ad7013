import { catalogue } from '#platform/contract/catalogue.ts'
// Apart from copy.ts, which would load the texts of the whole feature with every menu.

export const reportMenuCopy = catalogue('reportMenuCopy', {
  report: 'Report',
  reported: 'You reported this',
  show: 'Show',
})
