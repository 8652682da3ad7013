import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const marketPageCopy = catalogue('marketPageCopy', {
  title: 'Marketplace',
  description: 'Lawful goods from growers, makers and clinics across South Africa.',
  shop: (business: string) => `${business} Shop`,
  checkout: 'Checkout',
  placed: 'Order placed',
})
