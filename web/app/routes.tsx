import type { ComponentType } from 'react'

import { loadYourGroups } from './sides.later.ts'

type PageModule = Promise<ComponentType>

type Route = {
  path: string
  page: () => PageModule
  /** How many columns the page stands in; one means that it arranges itself. */
  columns: 1 | 2 | 3
  /** What stands first in the right column, where there is one. */
  side?: () => Promise<ComponentType>
  /** A section of the header that this page belongs to. */
  section?: string
  /** Another query is another page, to be begun at its top. */
  byQuery?: true
  /** What stands in the right column is about the page: it follows the main column on a narrow screen. */
  keepRight?: true
}

export const routes: Route[] = [
  {
    path: '/',
    page: () => import('#web/posts/FeedPage.tsx').then((m) => m.FeedPage),
    columns: 3,
    byQuery: true,
  },
  {
    path: '/posts/:id',
    page: () => import('#web/posts/PostPage.tsx').then((m) => m.PostPage),
    columns: 3,
    section: '/',
  },
  {
    path: '/explore',
    page: () => import('#web/search/ExplorePage.tsx').then((m) => m.ExplorePage),
    columns: 3,
  },
  {
    path: '/events',
    page: () => import('#web/events/EventsPage.tsx').then((m) => m.EventsPage),
    columns: 3,
  },
  {
    path: '/events/:id',
    page: () => import('#web/events/EventPage.tsx').then((m) => m.EventPage),
    columns: 3,
    section: '/events',
    keepRight: true,
  },
  {
    path: '/profile/:id',
    page: () => import('#web/people/ProfilePage.tsx').then((m) => m.ProfilePage),
    columns: 1,
  },
  {
    path: '/groups',
    page: () => import('#web/groups/GroupsPage.tsx').then((m) => m.GroupsPage),
    columns: 3,
    side: loadYourGroups,
  },
  {
    path: '/groups/:id',
    page: () => import('#web/groups/GroupPage.tsx').then((m) => m.GroupPage),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/business-directory',
    page: () => import('#web/businesses/DirectoryPage.tsx').then((m) => m.DirectoryPage),
    columns: 2,
  },
  {
    path: '/business/:id',
    page: () => import('#web/businesses/BusinessPage.tsx').then((m) => m.BusinessPage),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/marketplace',
    page: () => import('#web/products/MarketPage.tsx').then((m) => m.MarketPage),
    columns: 1,
  },
  {
    path: '/product/:id',
    page: () => import('#web/products/ProductPage.tsx').then((m) => m.ProductPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/delta-biomed',
    page: () => import('#web/products/DeltaBiomedPage.tsx').then((m) => m.DeltaBiomedPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/checkout',
    page: () => import('#web/orders/CheckoutPage.tsx').then((m) => m.CheckoutPage),
    columns: 1,
    section: '/marketplace',
    byQuery: true,
  },
  {
    path: '/orders/placed',
    page: () => import('#web/orders/PlacedPage.tsx').then((m) => m.PlacedPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders',
    page: () => import('#web/orders/OrdersPage.tsx').then((m) => m.OrdersPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/repeat',
    page: () => import('#web/orders/RepeatOrdersPage.tsx').then((m) => m.RepeatOrdersPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id',
    page: () => import('#web/orders/OrderPage.tsx').then((m) => m.OrderPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id/invoice',
    page: () => import('#web/orders/InvoicePage.tsx').then((m) => m.InvoicePage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/business/:id/sell',
    page: () => import('#web/selling/SellPage.tsx').then((m) => m.SellPage),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/sell',
    page: () => import('#web/selling/SellDoorPage.tsx').then((m) => m.SellDoorPage),
    columns: 1,
  },
  {
    path: '/subscribe',
    page: () => import('#web/membership/SubscribePage.tsx').then((m) => m.SubscribePage),
    columns: 1,
  },
  {
    path: '/membership/invoices/:id',
    page: () => import('#web/membership/InvoicePage.tsx').then((m) => m.InvoicePage),
    columns: 1,
  },
  { path: '/login', page: () => import('#web/accounts/LoginPage.tsx').then((m) => m.LoginPage), columns: 1 },
  {
    path: '/register',
    page: () => import('#web/accounts/RegisterPage.tsx').then((m) => m.RegisterPage),
    columns: 1,
  },
  {
    path: '/forgot-password',
    page: () => import('#web/accounts/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
    columns: 1,
  },
  {
    path: '/reset-password',
    page: () => import('#web/accounts/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
    columns: 1,
  },
  {
    path: '/verify-email',
    page: () => import('#web/accounts/VerifyEmailPage.tsx').then((m) => m.VerifyEmailPage),
    columns: 1,
  },
  {
    path: '/settings',
    page: () => import('#web/accounts/SettingsPage.tsx').then((m) => m.SettingsPage),
    columns: 2,
  },
  {
    path: '/admin-tools',
    page: () => import('#web/moderation/AdminToolsPage.tsx').then((m) => m.AdminToolsPage),
    columns: 2,
  },
  {
    path: '/unsubscribe',
    page: () => import('#web/notifications/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
    columns: 1,
  },
  { path: '/about', page: () => import('#web/site/AboutPage.tsx').then((m) => m.AboutPage), columns: 1 },
  {
    path: '/contact',
    page: () => import('#web/site/ContactPage.tsx').then((m) => m.ContactPage),
    columns: 1,
  },
  { path: '/terms', page: () => import('#web/site/TermsPage.tsx').then((m) => m.TermsPage), columns: 1 },
  {
    path: '/privacy',
    page: () => import('#web/site/PrivacyPage.tsx').then((m) => m.PrivacyPage),
    columns: 1,
  },
  ...(import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          page: () => import('#web/ui/Gallery.tsx').then((m) => m.Gallery),
          columns: 1 as const,
        },
      ]
    : []),
]

export const notFound: Route = {
  path: '*',
  page: () => import('#web/site/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  columns: 1,
}

/** Parts of the shell that come on first use. */
export const loadAccountMenu = () => import('./AccountMenu.tsx').then((m) => m.AccountMenu)
export const loadNotifications = () =>
  import('#web/notifications/NotificationPanel.tsx').then((m) => m.NotificationPanel)
export const loadCart = () => import('#web/orders/CartDrawer.tsx').then((m) => m.CartDrawer)
export const loadToaster = () => import('#web/ui/Toaster.tsx').then((m) => m.Toaster)
export const loadTooltips = () => import('#web/ui/Tooltips.tsx').then((m) => m.Tooltips)
