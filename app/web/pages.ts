import type { Route } from './route.ts'
import { loadYourGroups } from './sides.lazy.ts'
import { sitePages } from './site-pages.ts'

export const routes: Route[] = [
  {
    path: '/',
    page: () => import('#screens/feed/FeedScreen.tsx').then((m) => m.FeedScreen),
    columns: 3,
    byQuery: true,
  },
  {
    path: '/posts/:id',
    page: () => import('#screens/feed/PostScreen.tsx').then((m) => m.PostScreen),
    columns: 3,
    section: '/',
  },
  {
    path: '/explore',
    page: () => import('#screens/explore/ExploreScreen.tsx').then((m) => m.ExploreScreen),
    columns: 3,
  },
  {
    path: '/events',
    page: () => import('#screens/events/EventsScreen.tsx').then((m) => m.EventsScreen),
    columns: 3,
  },
  {
    path: '/events/:id',
    page: () => import('#screens/events/EventScreen.tsx').then((m) => m.EventScreen),
    columns: 3,
    section: '/events',
    keepRight: true,
  },
  {
    path: '/events/:id/ticket',
    page: () => import('#screens/events/TicketScreen.tsx').then((m) => m.TicketScreen),
    columns: 1,
    section: '/events',
  },
  {
    path: '/events/:id/check-in',
    page: () => import('#screens/events/CheckInScreen.tsx').then((m) => m.CheckInScreen),
    columns: 1,
    section: '/events',
  },
  {
    path: '/welcome',
    page: () => import('#screens/welcome/WelcomeScreen.tsx').then((m) => m.WelcomeScreen),
    columns: 1,
    section: '/',
  },
  {
    path: '/messages',
    page: () => import('#screens/messages/MessagesScreen.tsx').then((m) => m.MessagesScreen),
    columns: 1,
    byQuery: 'to',
  },
  {
    path: '/messages/join',
    page: () => import('#screens/messages/JoinChatScreen.tsx').then((m) => m.JoinChatScreen),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/messages/:id',
    page: () => import('#screens/messages/MessagesScreen.tsx').then((m) => m.MessagesScreen),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/profile/:id',
    page: () => import('#screens/people/ProfileScreen.tsx').then((m) => m.ProfileScreen),
    columns: 1,
  },
  {
    path: '/groups',
    page: () => import('#screens/groups/GroupsScreen.tsx').then((m) => m.GroupsScreen),
    columns: 3,
    side: loadYourGroups,
  },
  {
    path: '/groups/join',
    page: () => import('#screens/groups/JoinGroupScreen.tsx').then((m) => m.JoinGroupScreen),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/groups/:id',
    page: () => import('#screens/groups/GroupScreen.tsx').then((m) => m.GroupScreen),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/business-directory',
    page: () => import('#screens/businesses/DirectoryScreen.tsx').then((m) => m.DirectoryScreen),
    columns: 2,
  },
  {
    path: '/business/:id',
    page: () => import('#screens/businesses/BusinessScreen.tsx').then((m) => m.BusinessScreen),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/marketplace',
    page: () => import('#screens/market/MarketScreen.tsx').then((m) => m.MarketScreen),
    columns: 1,
  },
  {
    path: '/product/:id',
    page: () => import('#screens/market/ProductScreen.tsx').then((m) => m.ProductScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/delta-biomed',
    page: () => import('#screens/market/DeltaBiomedScreen.tsx').then((m) => m.DeltaBiomedScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/checkout',
    page: () => import('#screens/market/CheckoutScreen.tsx').then((m) => m.CheckoutScreen),
    columns: 1,
    section: '/marketplace',
    byQuery: true,
  },
  {
    path: '/orders/placed',
    page: () => import('#screens/market/PlacedScreen.tsx').then((m) => m.PlacedScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders',
    page: () => import('#screens/orders/OrdersScreen.tsx').then((m) => m.OrdersScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/repeat',
    page: () => import('#screens/orders/RepeatOrdersScreen.tsx').then((m) => m.RepeatOrdersScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id',
    page: () => import('#screens/orders/OrderScreen.tsx').then((m) => m.OrderScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id/invoice',
    page: () => import('#screens/orders/InvoiceScreen.tsx').then((m) => m.InvoiceScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/credit-notes/:id',
    page: () => import('#screens/orders/CreditNoteScreen.tsx').then((m) => m.CreditNoteScreen),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/business/:id/sell',
    page: () => import('#screens/sell/SellScreen.tsx').then((m) => m.SellScreen),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/sell',
    page: () => import('#screens/sell/SetupScreen.tsx').then((m) => m.SetupScreen),
    columns: 1,
    section: '/marketplace',
    byQuery: 'step',
  },
  {
    path: '/subscribe',
    page: () => import('#screens/membership/SubscribeScreen.tsx').then((m) => m.SubscribeScreen),
    columns: 1,
  },
  {
    path: '/membership/invoices/:id',
    page: () =>
      import('#screens/membership/MembershipInvoiceScreen.tsx').then((m) => m.MembershipInvoiceScreen),
    columns: 1,
  },
  {
    path: '/login',
    page: () => import('#screens/account/LoginScreen.tsx').then((m) => m.LoginScreen),
    columns: 1,
  },
  {
    path: '/register',
    page: () => import('#screens/account/RegisterScreen.tsx').then((m) => m.RegisterScreen),
    columns: 1,
  },
  {
    path: '/forgot-password',
    page: () => import('#screens/account/ForgotPasswordScreen.tsx').then((m) => m.ForgotPasswordScreen),
    columns: 1,
  },
  {
    path: '/reset-password',
    page: () => import('#screens/account/ResetPasswordScreen.tsx').then((m) => m.ResetPasswordScreen),
    columns: 1,
  },
  {
    path: '/verify-email',
    page: () => import('#screens/account/VerifyEmailScreen.tsx').then((m) => m.VerifyEmailScreen),
    columns: 1,
  },
  {
    path: '/you',
    page: () => import('#screens/account/YouScreen.tsx').then((m) => m.YouScreen),
    columns: 1,
  },
  {
    path: '/data',
    page: () => import('#screens/account/DataScreen.tsx').then((m) => m.DataScreen),
    columns: 1,
  },
  {
    path: '/settings',
    page: () => import('#screens/settings/SettingsScreen.tsx').then((m) => m.SettingsScreen),
    columns: 2,
  },
  {
    path: '/admin-tools',
    page: () => import('#screens/staff/AdminToolsScreen.tsx').then((m) => m.AdminToolsScreen),
    columns: 1,
    byQuery: 'tab',
  },
  {
    path: '/unsubscribe',
    page: () => import('#screens/account/UnsubscribeScreen.tsx').then((m) => m.UnsubscribeScreen),
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
  page: () => import('#screens/site/NotFoundScreen.tsx').then((m) => m.NotFoundScreen),
  columns: 1,
}
