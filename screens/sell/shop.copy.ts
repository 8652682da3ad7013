import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const shopPageCopy = catalogue('shopPageCopy', {
  title: (business: string) => `Selling at ${business}`,
})
