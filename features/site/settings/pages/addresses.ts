/** The pages that come with the software, and where each is. All others are under /pages. */
export const pageAddresses = {
  terms: '/terms',
  privacy: '/privacy',
  paia: '/paia',
  'selling-rules': '/pages/selling-rules',
  'community-rules': '/pages/community-rules',
  about: '/about',
  'contact-faq': '/contact',
} as const
export type OurSlug = keyof typeof pageAddresses

export const isOurSlug = (slug: string): slug is OurSlug => Object.hasOwn(pageAddresses, slug)
export const ourSlugs = Object.keys(pageAddresses).filter(isOurSlug)

export const addressOfPage = (slug: string): string =>
  isOurSlug(slug) ? pageAddresses[slug] : `/pages/${slug}`

export const isUnderPages = (slug: string) => addressOfPage(slug).startsWith('/pages/')
