import { contactDetails } from '#features/site/settings/contact.copy.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Settings } from '#features/site/settings/settings.ts'
import { servePage, type PageView } from '#platform/server/http/pages/pages.ts'
import { sitePageCopy } from './site.copy.ts'

type StaticPage = { module: string; view: (site: Settings) => PageView }

/** Pages that show texts and no data of members. Each also has a row in app/web/site-pages.ts. */
const staticPages: Record<string, StaticPage> = {
  '/about': {
    module: 'screens/site/AboutScreen.tsx',
    view: ({ name, tagline }) => ({
      title: sitePageCopy.about.title,
      description: sitePageCopy.about.description(name, tagline),
    }),
  },
  '/contact': {
    module: 'screens/site/ContactScreen.tsx',
    view: (site) => ({
      title: sitePageCopy.contact.title,
      description: sitePageCopy.contact.description(site.name),
      text: contactDetails(site).join(' · '),
    }),
  },
  '/terms': {
    module: 'screens/site/TermsScreen.tsx',
    view: () => sitePageCopy.terms,
  },
  '/privacy': {
    module: 'screens/site/PrivacyScreen.tsx',
    view: () => sitePageCopy.privacy,
  },
  '/paia': {
    module: 'screens/site/PaiaScreen.tsx',
    view: () => sitePageCopy.paia,
  },
}

export const sitePages = Object.entries(staticPages).map(([path, { module, view }]) =>
  servePage(path, module, async ({ db, config }) => view(await readSettings(db, config))),
)
