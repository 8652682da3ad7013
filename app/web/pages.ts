import type { Route } from './route.ts'
import { sitePages } from './site-pages.ts'

import { loadYourGroups } from './sides.lazy.ts'

export const routes: Route[] = [
  {
    path: '/',
    page: () => import('#features/posts/web/FeedPage.tsx').then((m) => m.FeedPage),
    columns: 3,
    byQuery: true,
  },
  {
    path: '/posts/:id',
    page: () => import('#features/posts/web/PostPage.tsx').then((m) => m.PostPage),
    columns: 3,
    section: '/',
  },
  {
    path: '/explore',
    page: () => import('#features/search/web/ExplorePage.tsx').then((m) => m.ExplorePage),
    columns: 3,
  },
  {
    path: '/events',
    page: () => import('#features/events/web/EventsPage.tsx').then((m) => m.EventsPage),
    columns: 3,
  },
  {
    path: '/events/:id',
    page: () => import('#features/events/web/EventPage.tsx').then((m) => m.EventPage),
    columns: 3,
    section: '/events',
    keepRight: true,
  },
  {
    path: '/events/:id/ticket',
    page: () => import('#features/tickets/web/TicketPage.tsx').then((m) => m.TicketPage),
    columns: 1,
    section: '/events',
  },
  {
    path: '/events/:id/check-in',
    page: () => import('#features/tickets/web/CheckInPage.tsx').then((m) => m.CheckInPage),
    columns: 1,
    section: '/events',
  },
  {
    path: '/welcome',
    page: () => import('#features/welcome/web/WelcomePage.tsx').then((m) => m.WelcomePage),
    columns: 1,
    section: '/',
  },
  {
    path: '/messages',
    page: () => import('#features/messages/web/MessagesPage.tsx').then((m) => m.MessagesPage),
    columns: 1,
    byQuery: 'to',
  },
  {
    path: '/messages/join',
    page: () => import('#features/group-chats/web/JoinChatPage.tsx').then((m) => m.JoinChatPage),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/messages/:id',
    page: () => import('#features/messages/web/MessagesPage.tsx').then((m) => m.MessagesPage),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/profile/:id',
    page: () => import('#features/people/web/ProfilePage.tsx').then((m) => m.ProfilePage),
    columns: 1,
  },
  {
    path: '/groups',
    page: () => import('#features/groups/web/GroupsPage.tsx').then((m) => m.GroupsPage),
    columns: 3,
    side: loadYourGroups,
  },
  {
    path: '/groups/join',
    page: () => import('#features/groups/web/invite-link/JoinGroupPage.tsx').then((m) => m.JoinGroupPage),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/groups/:id',
    page: () => import('#features/groups/web/GroupPage.tsx').then((m) => m.GroupPage),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/business-directory',
    page: () => import('#features/businesses/web/DirectoryPage.tsx').then((m) => m.DirectoryPage),
    columns: 2,
  },
  {
    path: '/business/:id',
    page: () => import('#features/businesses/web/BusinessPage.tsx').then((m) => m.BusinessPage),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/marketplace',
    page: () => import('#features/products/web/MarketPage.tsx').then((m) => m.MarketPage),
    columns: 1,
  },
  {
    path: '/product/:id',
    page: () => import('#features/products/web/ProductPage.tsx').then((m) => m.ProductPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/delta-biomed',
    page: () => import('#features/products/web/DeltaBiomedPage.tsx').then((m) => m.DeltaBiomedPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/checkout',
    page: () => import('#features/checkout/web/CheckoutPage.tsx').then((m) => m.CheckoutPage),
    columns: 1,
    section: '/marketplace',
    byQuery: true,
  },
  {
    path: '/orders/placed',
    page: () => import('#features/checkout/web/PlacedPage.tsx').then((m) => m.PlacedPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders',
    page: () => import('#features/orders/web/OrdersPage.tsx').then((m) => m.OrdersPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/repeat',
    page: () => import('#features/repeat-orders/web/RepeatOrdersPage.tsx').then((m) => m.RepeatOrdersPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id',
    page: () => import('#features/orders/web/OrderPage.tsx').then((m) => m.OrderPage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id/invoice',
    page: () => import('#features/invoices/web/InvoicePage.tsx').then((m) => m.InvoicePage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/credit-notes/:id',
    page: () => import('#features/invoices/web/CreditNotePage.tsx').then((m) => m.CreditNotePage),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/business/:id/sell',
    page: () => import('#features/shop/web/SellPage.tsx').then((m) => m.SellPage),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/sell',
    page: () => import('#features/shop-setup/web/SetupPage.tsx').then((m) => m.SetupPage),
    columns: 1,
    section: '/marketplace',
    byQuery: 'step',
  },
  {
    path: '/subscribe',
    page: () => import('#features/membership/web/SubscribePage.tsx').then((m) => m.SubscribePage),
    columns: 1,
  },
  {
    path: '/membership/invoices/:id',
    page: () => import('#features/membership/web/InvoicePage.tsx').then((m) => m.InvoicePage),
    columns: 1,
  },
  {
    path: '/login',
    page: () => import('#features/accounts/web/LoginPage.tsx').then((m) => m.LoginPage),
    columns: 1,
  },
  {
    path: '/register',
    page: () => import('#features/accounts/web/RegisterPage.tsx').then((m) => m.RegisterPage),
    columns: 1,
  },
  {
    path: '/forgot-password',
    page: () => import('#features/accounts/web/ForgotPasswordPage.tsx').then((m) => m.ForgotPasswordPage),
    columns: 1,
  },
  {
    path: '/reset-password',
    page: () => import('#features/accounts/web/ResetPasswordPage.tsx').then((m) => m.ResetPasswordPage),
    columns: 1,
  },
  {
    path: '/verify-email',
    page: () => import('#features/accounts/web/VerifyEmailPage.tsx').then((m) => m.VerifyEmailPage),
    columns: 1,
  },
  {
    path: '/you',
    page: () => import('#features/account-menu/web/YouPage.tsx').then((m) => m.YouPage),
    columns: 1,
  },
  {
    path: '/data',
    page: () => import('#features/data-use/web/DataPage.tsx').then((m) => m.DataPage),
    columns: 1,
  },
  {
    path: '/settings',
    page: () => import('#features/accounts/web/SettingsPage.tsx').then((m) => m.SettingsPage),
    columns: 2,
  },
  {
    path: '/admin-tools',
    page: () => import('#features/moderation/web/AdminToolsPage.tsx').then((m) => m.AdminToolsPage),
    columns: 1,
    byQuery: 'tab',
  },
  {
    path: '/unsubscribe',
    page: () => import('#features/notifications/web/UnsubscribePage.tsx').then((m) => m.UnsubscribePage),
    columns: 1,
  },
  ...sitePages,
  ...(import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          page: () => import('#ui/gallery/Gallery.tsx').then((m) => m.Gallery),
          columns: 1 as const,
        },
      ]
    : []),
]

export const notFound: Route = {
  path: '*',
  page: () => import('#features/site/web/NotFoundPage.tsx').then((m) => m.NotFoundPage),
  columns: 1,
}
