import { settings } from '#features/site/settings/web/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'

export const shellCopy = catalogue('shellCopy', {
  skip: 'Skip to content',
  home: `${settings.name}, home`,
  left: 'You and trending topics',
  right: 'People and places',
  popularGroups: 'Popular Groups',
  loadingSide: 'Loading',
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
  bottomNav: 'Bottom bar',
  create: 'Create a post',
  offline: (time: string | null) =>
    time ? `You’re offline. This was loaded at ${time}.` : 'You’re offline. What isn’t here can’t be loaded.',
  pageFailed: {
    title: 'This page couldn’t be loaded',
    text: 'Check your connection and try again.',
    retry: 'Reload the page',
  },
  toaster: { region: 'Notifications ({hotkey})', toast: 'Notification', dismiss: 'Dismiss' },
  footer: (place: string) =>
    `A community, directory and market for ${place}’s cannabis growers, patients and makers. For adults aged 21 and over.`,
})

/** The sections of the header. On a phone, those after Explore are reached from there. */
export const sections = [
  { label: 'Feed', href: links.feed },
  { label: 'Explore', href: links.explore },
  { label: 'Groups', href: links.groups },
  { label: 'Events', href: links.events },
  { label: 'Business Directory', href: links.directory },
  { label: 'Marketplace', href: links.market },
]

export const footerColumns = [
  {
    title: 'Platform',
    links: [
      { label: 'Feed', href: links.feed },
      { label: 'Events', href: links.events },
      { label: 'Explore', href: links.explore },
      { label: 'Groups', href: links.groups },
    ],
  },
  {
    title: 'Marketplace',
    links: [
      { label: 'All products', href: links.market },
      { label: 'Business Directory', href: links.directory },
      { label: 'Membership', href: links.subscribe },
      { label: `Sell on ${settings.name}`, href: links.sell },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', href: links.about },
      { label: 'Contact', href: links.contact },
      { label: 'Terms', href: links.terms },
      { label: 'Privacy', href: links.privacy },
      { label: 'PAIA', href: links.paia },
      ...(site.sourceUrl ? [{ label: 'Source code', href: site.sourceUrl }] : []),
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
