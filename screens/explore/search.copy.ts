import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const searchPageCopy = catalogue('searchPageCopy', {
  title: 'Explore',
  description: 'Find posts, businesses, groups, people and events by name, place or subject.',
  found: (searched: string) => `${searched} · Explore`,
})
