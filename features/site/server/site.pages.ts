import { servePage, type PageView } from '#platform/server/http/pages/pages.ts'
import { contactDetails } from '../contact.copy.ts'
import type { Settings } from '../settings.ts'
import { readSettings } from './settings.ts'

type StaticPage = { module: string; view: (site: Settings) => PageView }

/** Pages that show texts and no data of members. Each also has a row in app/web/site-pages.ts. */
const staticPages: Record<string, StaticPage> = {
  '/about': {
    module: 'features/site/web/AboutPage.tsx',
    view: ({ name, tagline }) => ({
      title: 'About',
      description: `${name}: ${tagline}. Our mission, our values and our story.`,
    }),
  },
  '/contact': {
    module: 'features/site/web/ContactPage.tsx',
    view: (site) => ({
      title: 'Contact',
      description: `How to reach ${site.name}.`,
      text: contactDetails(site).join(' · '),
    }),
  },
  '/terms': {
    module: 'features/site/web/TermsPage.tsx',
    view: () => ({ title: 'Terms of Service', description: 'The terms of April 25, 2025.' }),
  },
  '/privacy': {
    module: 'features/site/web/PrivacyPage.tsx',
    view: () => ({ title: 'Privacy Policy', description: 'What we store, why, and your choices.' }),
  },
  '/paia': {
    module: 'features/site/web/PaiaPage.tsx',
    view: () => ({
      title: 'Access to Information (PAIA)',
      description: 'Which records we hold and how you can ask for them.',
    }),
  },
}

export const sitePages = Object.entries(staticPages).map(([path, { module, view }]) =>
  servePage(path, module, async ({ db, config }) => view(await readSettings(db, config))),
)
