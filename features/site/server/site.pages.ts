import { servePage } from '#platform/server/http/pages.ts'

export const sitePages = [
  servePage('/about', 'features/site/web/AboutPage.tsx', async ({ config }) => ({
    title: 'About',
    description: `${config.site.name}: ${config.site.tagline}. Our mission, our story and the people behind it.`,
  })),
  servePage('/contact', 'features/site/web/ContactPage.tsx', async ({ config }) => ({
    title: 'Contact',
    description: `How to reach ${config.site.name}.`,
  })),
  servePage('/terms', 'features/site/web/TermsPage.tsx', async () => ({
    title: 'Terms of Service',
    description: 'The terms of April 25, 2025.',
  })),
  servePage('/privacy', 'features/site/web/PrivacyPage.tsx', async () => ({
    title: 'Privacy Policy',
    description: 'What we store, why, and your choices.',
  })),
]
