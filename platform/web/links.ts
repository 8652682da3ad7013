/** The path of every page. */
export const links = {
  feed: '/',
  following: '/?feed=following',
  tag: (tag: string) => `/t/${encodeURIComponent(tag.toLowerCase())}`,
  explore: '/explore',
  search: (words: string) => `/explore?q=${encodeURIComponent(words)}`,
  explored: (words: string, tab: string) => {
    const query = new URLSearchParams({
      ...(words ? { q: words } : {}),
      ...(tab === 'posts' ? {} : { tab }),
    })
    return query.size > 0 ? `/explore?${query}` : '/explore'
  },
  post: (id: number) => `/posts/${id}`,
  events: '/events',
  eventsOfMonth: (month: string) => `/events?view=month&month=${month}`,
  event: (id: number) => `/events/${id}`,
  ticket: (id: number) => `/events/${id}/ticket`,
  checkIn: (id: number) => `/events/${id}/check-in`,
  eventDates: (id: number) => `/events/${id}?dates`,
  eventEditor: (id: number) => `/events/${id}?edit`,
  eventCalendar: (id: number) => `/api/events/${id}.ics`,
  siteCalendar: '/api/events.ics',
  directions: (latitude: number, longitude: number) =>
    `https://www.openstreetmap.org/directions?to=${latitude}%2C${longitude}`,
  messages: '/messages',
  conversation: (id: number) => `/messages/${id}`,
  joinGroup: (code: string) => `/groups/join?code=${encodeURIComponent(code)}`,
  joinChat: (code: string) => `/messages/join?code=${encodeURIComponent(code)}`,
  /** A first message, which may be about a product, a business or an event. */
  messageTo: (userId: number, about?: { type: string; id: number }) =>
    `/messages?to=${userId}${about ? `&about=${about.type}-${about.id}` : ''}`,
  groups: '/groups',
  discussion: (groupId: number, id: number) => `/groups/${groupId}?discussion=${id}`,
  groupSearch: (groupId: number, words: string) =>
    `/groups/${groupId}?tab=search${words ? `&q=${encodeURIComponent(words)}` : ''}`,
  guide: (groupId: number) => `/groups/${groupId}?tab=guide`,
  guidePage: (groupId: number, id: number) => `/groups/${groupId}?tab=guide&page=${id}`,
  group: (id: number) => `/groups/${id}`,
  directory: '/business-directory',
  createBusiness: '/business-directory?create=business',
  business: (id: number) => `/business/${id}`,
  market: '/marketplace',
  sell: '/sell',
  /** A step of the set-up of a shop; by default, the first one that is not done. */
  setUp: (businessId: number, step?: string) =>
    step ? `/sell?business=${businessId}&step=${step}` : `/sell?business=${businessId}`,
  /** A part of the seller’s area. */
  sellAt: (businessId: number, part = 'overview') =>
    part === 'overview' ? `/business/${businessId}/sell` : `/business/${businessId}/sell?part=${part}`,
  sellOrders: (businessId: number, which: string) =>
    `/business/${businessId}/sell?part=orders&which=${which}`,
  statement: (businessId: number, month: string) =>
    `/business/${businessId}/sell?part=statement&month=${month}`,
  /** 'orders' or 'products', or 'orders.semicolon' with semicolons between the columns and a decimal comma. */
  shopFile: (businessId: number, file: string) => `/api/businesses/${businessId}/${file}.csv`,
  marketOf: (category: string) => `/marketplace?category=${encodeURIComponent(category)}`,
  shop: (businessId: number) => `/marketplace?business=${businessId}`,
  product: (id: number) => `/product/${id}`,
  productVariant: (id: number, variantId: number) => `/product/${id}?variant=${variantId}`,
  /** Where its seller sets options and variants. */
  editVariants: (id: number) => `/product/${id}/variants`,
  checkout: '/checkout',
  /** A step of the checkout, for one business only if it is given. */
  checkoutAt: (step: string, business: string | null) => {
    const query = new URLSearchParams({
      ...(business ? { business } : {}),
      ...(step === 'delivery' ? {} : { step }),
    })
    return query.size > 0 ? `/checkout?${query}` : '/checkout'
  },
  orders: '/orders',
  repeatOrders: '/orders/repeat',
  order: (id: number) => `/orders/${id}`,
  placed: (ids: number[]) => `/orders/placed?ids=${ids.join()}`,
  creditNote: (id: number) => `/credit-notes/${id}`,
  invoice: (orderId: number) => `/orders/${orderId}/invoice`,
  profile: (id: number) => `/profile/${id}`,
  login: '/login',
  loginFrom: (path: string | null) => (path ? `/login?returnTo=${encodeURIComponent(path)}` : '/login'),
  register: '/register',
  registerFrom: (path: string | null) =>
    path ? `/register?returnTo=${encodeURIComponent(path)}` : '/register',
  registerBy: (invitation: string) => `/register?invitation=${encodeURIComponent(invitation)}`,
  join: (code: string) => `/join/${encodeURIComponent(code)}`,
  invitations: '/invitations',
  poster: (code: string, size: 'a4' | 'a5') =>
    `/api/invitations/${encodeURIComponent(code)}/poster-${size}.pdf`,
  forgotPassword: '/forgot-password',
  welcome: (step?: string, interests: readonly string[] = []) =>
    step
      ? `/welcome?step=${step}${interests.length > 0 ? `&interests=${interests.join()}` : ''}`
      : '/welcome',
  /** The account menu as a page, for phones. */
  you: '/you',
  compose: '/#compose',
  data: '/data',
  saved: (userId: number) => `/profile/${userId}?tab=saved`,
  settings: '/settings',
  tokens: '/settings/tokens',
  apiDocs: '/docs',
  settingsTab: (tab: string) => `/settings?tab=${tab}`,
  unsubscribe: '/unsubscribe',
  subscribe: '/subscribe',
  bill: (id: number) => `/membership/invoices/${id}`,
  adminTools: '/admin-tools',
  /** A step of the first run; by default the one that comes next. */
  firstRun: (step?: string) => (step ? `/first-run?step=${step}` : '/first-run'),
  adminTab: (tab: string) => (tab === 'overview' ? '/admin-tools' : `/admin-tools?tab=${tab}`),
  reportInConsole: (id: number) => `/admin-tools?tab=reports&report=${id}`,
  appealsToDecide: '/admin-tools?tab=listings&list=appeals',
  licencesToCheck: '/admin-tools?tab=listings&list=licences',
  decisions: '/decisions',
  transparency: '/transparency',
  /** Opens the report dialog over the current page. */
  report: (type: string, id: number) => `#report-${type}-${id}`,
  about: '/about',
  contact: '/contact',
  terms: '/terms',
  privacy: '/privacy',
  paia: '/paia',
  /** A page that the operator wrote. */
  text: (slug: string) => `/pages/${slug}`,
}

const entrances = [links.login, links.register, links.forgotPassword, '/reset-password', '/verify-email']

/** Where somebody who logs in from this page comes back to; null: to the feed. The login page itself knows it already. */
export function returnFrom(path: string, search: string) {
  if (entrances.includes(path)) return new URLSearchParams(search).get('returnTo')
  const here = search ? `${path}?${search}` : path
  return here === links.feed ? null : here
}

/** Only an address on this site is followed after logging in. */
export const safeReturn = (value: string | null) => (value && /^\/(?![/\\])/.test(value) ? value : links.feed)
