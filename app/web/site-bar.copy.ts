import { catalogue } from '#platform/contract/catalogue.ts'

export const siteBarCopy = catalogue('siteBarCopy', {
  label: 'Announcement',
  dismiss: 'Dismiss the announcement',
  paused: 'The site is read only for now. Nothing can be written or ordered.',
})
