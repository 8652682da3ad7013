import { settings } from '#features/site/settings/web/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { hasSection, offeredLinks } from '#platform/contract/sections/sections.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'

export const shellCopy = catalogue('shellCopy', {
  skip: 'Skip to content',
  home: `${settings.name}, home`,
  left: 'You and trending topics',
  right: 'People and places',
  popularGroups: 'Popular Groups',
  loadingSide: 'Loading',
  loadingPage: 'Loading the page',
  loadingGroups: 'Loading groups',
  search: 'Search',
  searchIn: (name: string) => `Search ${name}`,
  notifications: (unread: number) =>
    unread === 0
      ? 'Notifications'
      : unread > 9
        ? 'Notifications, more than 9 unread'
        : `Notifications, ${unread} unread`,
  messages: (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
  cart: 'Cart',
  account: 'Account menu',
  login: 'Login',
  register: 'Register',
  saveData: 'Use less data',
  dataUsed: 'Data used',
  mainNav: 'Main',
  areas: { console: 'Staff', firstRun: 'First run' },
  backToSite: 'Back to the site',
  bottomNav: 'Bottom bar',
  bottomHome: 'Home',
  bottomExplore: 'Explore',
  bottomMessages: 'Messages',
  you: 'You',
  profile: 'Profile',
  create: 'Create a post',
  offline: (time: string | null) =>
    time ? `You’re offline. This was loaded at ${time}.` : 'You’re offline. What isn’t here can’t be loaded.',
  pageFailed: {
    title: 'This page couldn’t be loaded',
    text: 'Check your connection and try again.',
    retry: 'Reload the page',
  },
  toaster: { region: 'Notifications ({hotkey})', toast: 'Notification', dismiss: 'Dismiss' },
  footer: (what: string, age: number) =>
    `A ${what} for South Africa’s cannabis growers, patients and makers. For adults aged ${age} and over.`,
  site: {
    all: 'community, directory and market',
    directory: 'community and directory',
    community: 'community',
  },
})

export const sectionCopy = catalogue('sectionCopy', {
  feed: 'Feed',
  explore: 'Explore',
  groups: 'Groups',
  events: 'Events',
  directory: 'Business Directory',
  market: 'Marketplace',
})

const footerCopy = catalogue('footerCopy', {
  platform: 'Platform',
  company: 'Company',
  products: 'All products',
  membership: 'Membership',
  sell: (name: string) => `Sell on ${name}`,
  about: 'About',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
  paia: 'PAIA',
  communityRules: 'Community rules',
  sellingRules: 'Selling rules',
  source: 'Source code',
})

/** The sections of the header. On a phone, those after Explore are reached from there. */
export const sections = offeredLinks([
  { label: sectionCopy.feed, href: links.feed },
  { label: sectionCopy.explore, href: links.explore },
  { label: sectionCopy.groups, href: links.groups },
  { label: sectionCopy.events, href: links.events },
  { label: sectionCopy.directory, href: links.directory },
  { label: sectionCopy.market, href: links.market },
])

const rules = [
  { slug: 'community-rules', title: footerCopy.communityRules },
  ...(hasSection('market') ? [{ slug: 'selling-rules', title: footerCopy.sellingRules }] : []),
]

/** The rules, under the titles that admins gave them, and the pages that admins added. */
const footerPages = [
  ...rules.filter(({ slug }) => !settings.pages.some((page) => page.slug === slug)),
  ...settings.pages.filter(({ inFooter }) => inFooter),
].map(({ slug, title }) => ({ label: title, href: links.text(slug) }))

const membershipLink = { label: footerCopy.membership, href: links.subscribe }

export const footerColumns = [
  {
    title: footerCopy.platform,
    links: offeredLinks([
      { label: sectionCopy.feed, href: links.feed },
      { label: sectionCopy.events, href: links.events },
      { label: sectionCopy.explore, href: links.explore },
      { label: sectionCopy.groups, href: links.groups },
      ...(hasSection('directory') ? [] : [membershipLink]),
    ]),
  },
  ...(hasSection('directory')
    ? [
        {
          title: hasSection('market') ? sectionCopy.market : sectionCopy.directory,
          links: offeredLinks([
            { label: footerCopy.products, href: links.market },
            { label: sectionCopy.directory, href: links.directory },
            membershipLink,
            { label: footerCopy.sell(settings.name), href: links.sell },
          ]),
        },
      ]
    : []),
  {
    title: footerCopy.company,
    links: [
      { label: footerCopy.about, href: links.about },
      { label: footerCopy.contact, href: links.contact },
      { label: footerCopy.terms, href: links.terms },
      { label: footerCopy.privacy, href: links.privacy },
      { label: footerCopy.paia, href: links.paia },
      ...footerPages,
      ...(site.sourceUrl ? [{ label: footerCopy.source, href: site.sourceUrl }] : []),
    ],
  },
]

export const ageCopy = catalogue('ageCopy', {
  label: 'Age',
  notice: (name: string, age: number) => `${name} is for adults aged ${age} and over.`,
  terms: 'Terms',
  confirm: (age: number) => `I am ${age} or older`,
  gateTitle: (age: number) => `For adults aged ${age} and over`,
  gateText: (name: string) =>
    `${name} is a community of growers, patients and makers. Confirm that you’re old enough to come in. We don’t ask for or store anything else.`,
})
