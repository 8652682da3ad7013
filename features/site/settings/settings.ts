import { catalogue } from '#platform/contract/catalogue.ts'
import { maxShortName, type Site, type SiteFiles } from '#platform/contract/site.ts'

export const settingLimits = { name: 40, shortName: maxShortName, line: 200, secret: 500 }

/** How a setting is entered. */
export const settingControls = ['text', 'email', 'number', 'hue', 'switch', 'choice', 'secret'] as const
export type SettingControl = (typeof settingControls)[number]

export const settingMessages = catalogue('settingMessages', {
  blank: 'Please enter a value.',
  badEmail: 'Please enter an email address.',
  badCount: (min: number, max: number) => `Please enter a whole number from ${min} to ${max}.`,
  badFlag: 'Please choose on or off.',
  badChoice: (options: readonly string[]) => `Please choose one of ${options.join(', ')}.`,
  badSecret: 'This does not have the form of such a key.',
  badAddress: 'Please enter an address that begins with https:// or http://.',
  badSecureAddress: 'Please enter an address that begins with https://, without a port.',
  badAmounts: 'Please enter up to six amounts with commas between them, such as 25,50,100.',
  badPrice: 'Please enter an amount such as 79 or 79.90.',
  badAmount: 'Please enter an amount without cents, such as 50.',
  badPlace: 'Please enter a latitude and a longitude, such as -34.04,23.05.',
  badZone: 'Please choose a time zone, such as Africa/Windhoek.',
  badBank: 'Please enter holder; bank; account number; branch code.',
  badHost: 'Please enter the name of a server, such as smtp.example.org.',
  badPublicKey: 'Please enter the public key of the pair: 87 letters and digits.',
  needed: (label: string) => `Please enter this too: ${label} needs it.`,
  needsSender: 'Please enter an address of your own: email is sent from it.',
  busyIcons: 'Too many icons are being drawn. Please try again in a moment.',
  noIcon: 'There is no such file.',
  badTime: 'Please enter a day and a time, such as 2026-12-24 18:00.',
  unknown: (key: string) => `There is no setting ${key}.`,
})

/** The settings that every page may show, with the values of a new installation. All settings are in registry/. */
export const settingDefaults = {
  name: 'Highveld',
  /** For places with little room; '' shortens the name. */
  shortName: '',
  tagline: 'South Africa’s cannabis community',
  /** Degrees of the main colour and of the accent on the wheel of OKLCH. */
  hue: '155',
  accentHue: '83',
  /** For members' questions; also the sender of mail. */
  email: 'support@highveld.example',
  businessEmail: 'business@highveld.example',
  pressEmail: 'press@highveld.example',
  phone: '+31 20 123 4567',
  address: 'Herengracht 182, 1016 BR Amsterdam, Netherlands',
  /** Who runs the site, as registered: the responsible party in the legal texts. */
  operator: 'The operator of this site',
  /** The person who answers requests for information. */
  informationOfficer: 'The Information Officer',
  /** Private messages are deleted after this many months; '0': never. */
  messageMonths: '0',
  /** What an account may publish on its first day, and how many links a text of an account in its first days may have. */
  newAccountPosts: '10',
  newAccountComments: '30',
  newAccountLinks: '2',
  /** 'open', 'invitation' or 'approval'. Pages show what holds at the moment: an open site to which no moderator comes asks for approval. */
  registration: 'open',
  registrationQuestion1: '',
  registrationQuestion2: '',
  registrationQuestion3: '',
  membersMayInvite: 'false',
  announcement: '',
  announcementFrom: '',
  announcementUntil: '',
  readOnly: 'false',
  readOnlyText: '',
}
export type Settings = typeof settingDefaults

/**
 * `hasSample`: the sample community is there, so that its invented people belong to the site. `isUnattended`: no moderator or admin was here for
 * a week.
 */
export type ShownSettings = Settings &
  SiteFiles & { hasSample: boolean; isUnattended: boolean; pages: ShownPage[] }

/** A page that admins wrote, and whether the footer names it. */
export type ShownPage = { slug: string; title: string; inFooter: boolean }

/** What the environment and the settings say about the site. */
export type FullSite = Site & Settings

/** Default of a new installation. */
export const shownDefaults: ShownSettings = {
  ...settingDefaults,
  stylesheet: '',
  iconVersion: '',
  hasSample: true,
  isUnattended: false,
  pages: [],
}
