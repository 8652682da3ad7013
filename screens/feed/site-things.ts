import type { SiteIdentity } from '#platform/contract/site.ts'
import type { Thing } from '#platform/server/http/pages/json-ld.ts'

/** Who runs the site, and where it is searched. */
export const siteThings = ({ name, tagline, email }: SiteIdentity, origin: string): Thing[] => [
  {
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    description: tagline,
    logo: `${origin}/favicon.ico`,
    email,
  },
  {
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: searchAction(origin),
  },
]

/** NOTE: the types of schema.org do not have `query-input`, which Google asks for. */
const searchAction = (origin: string) => ({
  '@type': 'SearchAction' as const,
  target: { '@type': 'EntryPoint' as const, urlTemplate: `${origin}/explore?q={words}` },
  'query-input': 'required name=words',
})
