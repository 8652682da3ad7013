import type { Route } from './route.ts'

/** About the site, its rules and what its staff decided. */
export const sitePages: Route[] = [
  {
    path: '/about',
    page: () => import('#features/site/web/AboutPage.tsx').then((m) => m.AboutPage),
    columns: 1,
  },
  {
    path: '/decisions',
    page: () => import('#features/reports/web/DecisionsPage.tsx').then((m) => m.DecisionsPage),
    columns: 1,
  },
  {
    path: '/appeal',
    page: () => import('#features/reports/web/AppealPage.tsx').then((m) => m.AppealPage),
    columns: 1,
  },
  {
    path: '/transparency',
    page: () => import('#features/reports/web/TransparencyPage.tsx').then((m) => m.TransparencyPage),
    columns: 1,
  },
  {
    path: '/contact',
    page: () => import('#features/site/web/ContactPage.tsx').then((m) => m.ContactPage),
    columns: 1,
  },
  {
    path: '/terms',
    page: () => import('#features/site/web/TermsPage.tsx').then((m) => m.TermsPage),
    columns: 1,
  },
  {
    path: '/privacy',
    page: () => import('#features/site/web/PrivacyPage.tsx').then((m) => m.PrivacyPage),
    columns: 1,
  },
  {
    path: '/paia',
    page: () => import('#features/site/web/PaiaPage.tsx').then((m) => m.PaiaPage),
    columns: 1,
  },
]
