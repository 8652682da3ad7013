import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const businessPageCopy = catalogue('businessPageCopy', {
  title: 'Business Directory',
  description:
    'Clinics, seed banks, grow shops and lounges across South Africa, with real distances and reviews.',
  categoryIn: (category: string, location: string) => `${category} in ${location}`,
})
