import { servePage } from '#platform/server/http/pages.ts'
import { readSettings } from './settings.ts'

export const sitePages = [
  servePage('/about', 'features/site/web/AboutPage.tsx', async ({ db, config }) => {
    const { name, tagline } = await readSettings(db, config)
    return {
      title: 'About',
      description: `${name}: ${tagline}. Our mission, our story and the people behind it.`,
    }
  }),
  servePage('/contact', 'features/site/web/ContactPage.tsx', async ({ db, config }) => {
    const { name, email, phone, address } = await readSettings(db, config)
    return {
      title: 'Contact',
      description: `How to reach ${name}.`,
      text: `${email} · ${phone} · ${address}`,
    }
  }),
  servePage('/terms', 'features/site/web/TermsPage.tsx', async () => ({
    title: 'Terms of Service',
    description: 'The terms of April 25, 2025.',
  })),
  servePage('/privacy', 'features/site/web/PrivacyPage.tsx', async () => ({
    title: 'Privacy Policy',
    description: 'What we store, why, and your choices.',
  })),
]
