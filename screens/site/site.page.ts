import { contactDetails } from '#features/site/settings/contact.copy.ts'
import { readSettings } from '#features/site/settings/server/settings.ts'
import type { Settings } from '#features/site/settings/settings.ts'
import { servePage, type PageView } from '#platform/server/http/pages/pages.ts'

type StaticPage = { module: string; view: (site: Settings) => PageView }

/** Pages that show texts and no data of members. Each also has a row in app/web/site-pages.ts. */
const staticPages: Record<string, StaticPage> = {
  '/about': {
    module: 'screens/site/AboutScreen.tsx',
    view: ({ name, tagline }) => ({
      title: 'About',
      description: `${name}: ${tagline}. Our mission, our values and our story.`,
    }),
  },
  '/contact': {
    module: 'screens/site/ContactScreen.tsx',
    view: (site) => ({
      title: 'Contact',
      description: `How to reach ${site.name}.`,
      text: contactDetails(site).join(' · '),
    }),
  },
  '/terms': {
    module: 'screens/site/TermsScreen.tsx',
    view: () => ({ title: 'Terms of Service', description: 'The terms of April 25, 2025.' }),
  },
  '/privacy': {
    module: 'screens/site/PrivacyScreen.tsx',
    view: () => ({ title: 'Privacy Policy', description: 'What we store, why, and your choices.' }),
  },
  '/paia': {
    module: 'screens/site/PaiaScreen.tsx',
    view: () => ({
      title: 'Access to Information (PAIA)',
      description: 'Which records we hold and how you can ask for them.',
    }),
  },
}

export const sitePages = Object.entries(staticPages).map(([path, { module, view }]) =>
  servePage(path, module, async ({ db, config }) => view(await readSettings(db, config))),
)
