import { catalogue } from '#platform/contract/catalogue.ts'

/** The titles and descriptions of pages, as tabs, search engines and shared links show them. */
export const sitePageCopy = catalogue('sitePageCopy', {
  about: {
    title: 'About',
    description: (site: string, tagline: string) =>
      `${site}: ${tagline}. Our mission, our values and our story.`,
  },
  contact: { title: 'Contact', description: (site: string) => `How to reach ${site}.` },
  terms: { title: 'Terms of Service', description: 'The terms of April 25, 2025.' },
  privacy: { title: 'Privacy Policy', description: 'What we store, why, and your choices.' },
  paia: {
    title: 'Access to Information (PAIA)',
    description: 'Which records we hold and how you can ask for them.',
  },
})

/** Search engines show about as much. */
export const descriptionLength = 160
