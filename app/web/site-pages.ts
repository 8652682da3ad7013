import type { Route } from './route.ts'

/** About the site, its rules and what its staff decided. */
export const sitePages: Route[] = [
  {
    path: '/about',
    page: () => import('#screens/site/AboutScreen.tsx'),
    columns: 1,
  },
  {
    path: '/decisions',
    page: () => import('#screens/site/DecisionsScreen.tsx'),
    columns: 1,
  },
  {
    path: '/appeal',
    page: () => import('#screens/site/AppealScreen.tsx'),
    columns: 1,
  },
  {
    path: '/transparency',
    page: () => import('#screens/site/TransparencyScreen.tsx'),
    columns: 1,
  },
  {
    path: '/contact',
    page: () => import('#screens/site/ContactScreen.tsx'),
    columns: 1,
  },
  {
    path: '/terms',
    page: () => import('#screens/site/TermsScreen.tsx'),
    columns: 1,
  },
  {
    path: '/privacy',
    page: () => import('#screens/site/PrivacyScreen.tsx'),
    columns: 1,
  },
  {
    path: '/paia',
    page: () => import('#screens/site/PaiaScreen.tsx'),
    columns: 1,
  },
  {
    path: '/pages/:slug',
    page: () => import('#screens/site/TextScreen.tsx'),
    columns: 1,
  },
]
