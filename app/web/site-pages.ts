import type { Route } from './route.ts'

/** About the site, its rules and what its staff decided. */
export const sitePages: Route[] = [
  {
    path: '/about',
    page: () => import('#screens/site/AboutScreen.tsx').then((m) => m.AboutScreen),
    columns: 1,
  },
  {
    path: '/decisions',
    page: () => import('#screens/site/DecisionsScreen.tsx').then((m) => m.DecisionsScreen),
    columns: 1,
  },
  {
    path: '/appeal',
    page: () => import('#screens/site/AppealScreen.tsx').then((m) => m.AppealScreen),
    columns: 1,
  },
  {
    path: '/transparency',
    page: () => import('#screens/site/TransparencyScreen.tsx').then((m) => m.TransparencyScreen),
    columns: 1,
  },
  {
    path: '/contact',
    page: () => import('#screens/site/ContactScreen.tsx').then((m) => m.ContactScreen),
    columns: 1,
  },
  {
    path: '/terms',
    page: () => import('#screens/site/TermsScreen.tsx').then((m) => m.TermsScreen),
    columns: 1,
  },
  {
    path: '/privacy',
    page: () => import('#screens/site/PrivacyScreen.tsx').then((m) => m.PrivacyScreen),
    columns: 1,
  },
  {
    path: '/paia',
    page: () => import('#screens/site/PaiaScreen.tsx').then((m) => m.PaiaScreen),
    columns: 1,
  },
]
