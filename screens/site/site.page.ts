import { anyProvider } from '#features/market/payments/providers.ts'
import { contactDetails } from '#features/site/settings/contact.copy.ts'
import { pageApi } from '#features/site/settings/pages.contract.ts'
import { readSitePage } from '#features/site/settings/server/pages/pages.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { ShownSettings } from '#features/site/settings/settings.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Config } from '#platform/server/config/config.ts'
import { prefetch, servePage, type PageView } from '#platform/server/http/pages/pages.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { descriptionLength, sitePageCopy } from './site.copy.ts'

type StaticPage = { slug: string; module: string; view: (site: ShownSettings) => PageView }

/** Pages that show texts and no data of members. Each also has a row in app/web/site-pages.ts. */
const staticPages: Record<string, StaticPage> = {
  '/about': {
    slug: 'about',
    module: 'screens/site/AboutScreen.tsx',
    view: ({ name, tagline }) => ({
      title: sitePageCopy.about.title,
      description: sitePageCopy.about.description(name, tagline),
    }),
  },
  '/contact': {
    slug: 'contact-faq',
    module: 'screens/site/ContactScreen.tsx',
    view: (site) => ({
      title: sitePageCopy.contact.title,
      description: sitePageCopy.contact.description(site.name),
      text: contactDetails(site).join(' · '),
    }),
  },
  '/terms': {
    slug: 'terms',
    module: 'screens/site/TermsScreen.tsx',
    view: () => sitePageCopy.terms,
  },
  '/privacy': {
    slug: 'privacy',
    module: 'screens/site/PrivacyScreen.tsx',
    view: () => sitePageCopy.privacy,
  },
  '/paia': {
    slug: 'paia',
    module: 'screens/site/PaiaScreen.tsx',
    view: () => sitePageCopy.paia,
  },
}

export const sitePages = [
  ...Object.entries(staticPages).map(([path, { slug, module, view }]) =>
    servePage(
      path,
      module,
      async ({ db, config }) => {
        const site = await readSettings(db, config)
        if (!site.pages.some((page) => page.slug === slug)) return view(site)
        const written = await viewOfPage(db, config, slug)
        return slug === 'contact-faq' ? { ...view(site), prefetched: written.prefetched } : written
      },
      { isListed: true },
    ),
  ),
  servePage(
    '/pages/:slug',
    'screens/site/TextScreen.tsx',
    ({ db, config, params }) => viewOfPage(db, config, params.slug),
    { isListed: true },
  ),
]

async function viewOfPage(db: Db, config: Config, slug: string): Promise<PageView> {
  const page = await readSitePage(db, config, slug, anyProvider)
  return {
    title: page.title,
    description: excerptOf(page.content, descriptionLength),
    text: page.content,
    prefetched: [prefetch(pageApi.read, { params: { slug } }, page)],
  }
}
