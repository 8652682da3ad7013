import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const eventPageCopy = catalogue('eventPageCopy', {
  title: 'Cannabis Events',
})
