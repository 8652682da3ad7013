import { catalogue } from '#platform/contract/catalogue.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
export const accountMenuCopy = catalogue('accountMenuCopy', {
  title: 'You',
  menu: 'Account menu',
  viewProfile: (username: string) => `@${username} · View profile`,
  profile: 'Profile',
  saved: 'Saved posts',
  ticket: 'Next ticket',
  /** 'Sat 5 Dec' */
  day: ({ weekday, day, month }: { weekday: string; day: string; month: string }) =>
    `${weekday} ${day} ${month}`,
  orders: 'Orders',
  open: (count: number) => `${count} open`,
  drafts: 'Drafts and scheduled posts',
  lock: 'App lock',
  on: 'On',
  off: 'Off',
  sell: 'Sell',
  sellAt: (name: string) => `Sell at ${name}`,
  membership: 'Membership',
  notPaid: (day: string) => `Not paid: ends after ${day}`,
  settings: 'Settings',
  adminTools: 'Admin Tools',
  about: (name: string) => `About ${name}`,
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  logout: 'Logout',
  theme: 'Theme',
  themes: { light: 'Light', dark: 'Dark', system: 'System' },
  saveData: 'Use less data',
  data: 'Data used',
  /** In the units of data bundles. */
  transferred: (bytes: number) => `This visit used ${numbers.oneDecimal(bytes / 1_000_000)} MB`,
  notLoggedIn: 'Log in to see your account',
  notLoggedInText: 'Your saved posts, orders and settings are here.',
  login: 'Login',
})
