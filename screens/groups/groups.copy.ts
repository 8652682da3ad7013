import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const groupPageCopy = catalogue('groupPageCopy', {
  title: 'Groups',
  description: 'Groups of growers, patients and makers.',
})
