import type { Route } from './route.ts'
import { sitePages } from './site-pages.ts'

export const routes: Route[] = [
  {
    path: '/',
    page: () => import('#screens/feed/FeedScreen.tsx'),
    columns: 3,
    byQuery: true,
  },
  {
    path: '/t/:tag',
    page: () => import('#screens/feed/FeedScreen.tsx'),
    columns: 3,
    section: '/',
  },
  {
    path: '/posts/:id',
    page: () => import('#screens/feed/PostScreen.tsx'),
    columns: 3,
    section: '/',
  },
  {
    path: '/explore',
    page: () => import('#screens/explore/ExploreScreen.tsx'),
    columns: 3,
  },
  {
    path: '/events',
    page: () => import('#screens/events/EventsScreen.tsx'),
    columns: 3,
  },
  {
    path: '/events/:id',
    page: () => import('#screens/events/EventScreen.tsx'),
    columns: 3,
    section: '/events',
    keepRight: true,
  },
  {
    path: '/events/:id/ticket',
    page: () => import('#screens/events/TicketScreen.tsx'),
    columns: 1,
    section: '/events',
  },
  {
    path: '/events/:id/check-in',
    page: () => import('#screens/events/CheckInScreen.tsx'),
    columns: 1,
    section: '/events',
  },
  {
    path: '/welcome',
    page: () => import('#screens/welcome/WelcomeScreen.tsx'),
    columns: 1,
    section: '/',
  },
  {
    path: '/messages',
    page: () => import('#screens/messages/MessagesScreen.tsx'),
    columns: 1,
    byQuery: 'to',
  },
  {
    path: '/messages/join',
    page: () => import('#screens/messages/JoinChatScreen.tsx'),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/messages/:id',
    page: () => import('#screens/messages/MessagesScreen.tsx'),
    columns: 1,
    section: '/messages',
  },
  {
    path: '/profile/:id',
    page: () => import('#screens/people/ProfileScreen.tsx'),
    columns: 1,
  },
  {
    path: '/@:username',
    page: () => import('#screens/people/ProfileScreen.tsx'),
    columns: 1,
  },
  {
    path: '/groups',
    page: () => import('#screens/groups/GroupsScreen.tsx'),
    columns: 3,
    side: () => import('#features/community/groups/web/YourGroups.tsx'),
  },
  {
    path: '/groups/join',
    page: () => import('#screens/groups/JoinGroupScreen.tsx'),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/groups/:id',
    page: () => import('#screens/groups/GroupScreen.tsx'),
    columns: 1,
    section: '/groups',
  },
  {
    path: '/business-directory',
    page: () => import('#screens/businesses/DirectoryScreen.tsx'),
    columns: 2,
  },
  {
    path: '/business/:id',
    page: () => import('#screens/businesses/BusinessScreen.tsx'),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/marketplace',
    page: () => import('#screens/market/MarketScreen.tsx'),
    columns: 1,
  },
  {
    path: '/product/:id',
    page: () => import('#screens/market/ProductScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/product/:id/variants',
    page: () => import('#screens/market/VariantsScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/delta-biomed',
    page: () => import('#screens/market/DeltaBiomedScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/checkout',
    page: () => import('#screens/market/CheckoutScreen.tsx'),
    columns: 1,
    section: '/marketplace',
    byQuery: true,
  },
  {
    path: '/orders/placed',
    page: () => import('#screens/market/PlacedScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders',
    page: () => import('#screens/orders/OrdersScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/repeat',
    page: () => import('#screens/orders/RepeatOrdersScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id',
    page: () => import('#screens/orders/OrderScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/orders/:id/invoice',
    page: () => import('#screens/orders/InvoiceScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/credit-notes/:id',
    page: () => import('#screens/orders/CreditNoteScreen.tsx'),
    columns: 1,
    section: '/marketplace',
  },
  {
    path: '/business/:id/sell',
    page: () => import('#screens/sell/SellScreen.tsx'),
    columns: 1,
    section: '/business-directory',
  },
  {
    path: '/sell',
    page: () => import('#screens/sell/SetupScreen.tsx'),
    columns: 1,
    section: '/marketplace',
    byQuery: 'step',
  },
  {
    path: '/subscribe',
    page: () => import('#screens/membership/SubscribeScreen.tsx'),
    columns: 1,
  },
  {
    path: '/membership/invoices/:id',
    page: () => import('#screens/membership/MembershipInvoiceScreen.tsx'),
    columns: 1,
  },
  {
    path: '/login',
    page: () => import('#screens/account/LoginScreen.tsx'),
    columns: 1,
  },
  {
    path: '/register',
    page: () => import('#screens/account/RegisterScreen.tsx'),
    columns: 1,
  },
  {
    path: '/join/:code',
    page: () => import('#screens/account/JoinScreen.tsx'),
    columns: 1,
  },
  {
    path: '/invitations',
    page: () => import('#screens/account/InvitationsScreen.tsx'),
    columns: 1,
  },
  {
    path: '/forgot-password',
    page: () => import('#screens/account/ForgotPasswordScreen.tsx'),
    columns: 1,
  },
  {
    path: '/reset-password',
    page: () => import('#screens/account/ResetPasswordScreen.tsx'),
    columns: 1,
  },
  {
    path: '/verify-email',
    page: () => import('#screens/account/VerifyEmailScreen.tsx'),
    columns: 1,
  },
  {
    path: '/you',
    page: () => import('#screens/account/YouScreen.tsx'),
    columns: 1,
  },
  {
    path: '/data',
    page: () => import('#screens/account/DataScreen.tsx'),
    columns: 1,
  },
  {
    path: '/settings',
    page: () => import('#screens/settings/SettingsScreen.tsx'),
    columns: 2,
  },
  {
    path: '/settings/tokens',
    page: () => import('#screens/settings/TokensScreen.tsx'),
    columns: 1,
  },
  {
    path: '/first-run',
    page: () => import('#screens/staff/FirstRunScreen.tsx'),
    columns: 1,
    section: '/admin-tools',
    byQuery: 'step',
  },
  {
    path: '/admin-tools',
    page: () => import('#screens/staff/AdminToolsScreen.tsx'),
    columns: 1,
    byQuery: 'tab',
  },
  {
    path: '/unsubscribe',
    page: () => import('#screens/account/UnsubscribeScreen.tsx'),
    columns: 1,
  },
  ...sitePages,
  ...(import.meta.env.DEV
    ? [
        {
          path: '/gallery',
          page: () => import('#ui/gallery/Gallery.tsx'),
          columns: 1 as const,
        },
      ]
    : []),
]

export const notFound: Route = {
  path: '*',
  page: () => import('#screens/site/NotFoundScreen.tsx'),
  columns: 1,
}
