import * as z from 'zod/mini'
import { catalogue } from '#platform/contract/catalogue.ts'
import { lineText } from '#platform/contract/fields.ts'
import type { Site } from '#platform/contract/site.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { pastedLine } from '#platform/contract/typed/pasted.ts'

export const settingLimits = { name: 40, line: 200 }

export const settingMessages = catalogue('settingMessages', {
  blank: 'Please enter a value.',
  badMonths: 'Please enter a number of months from 0 to 120.',
  badEmail: 'Please enter an email address.',
  badCount: 'Please enter a whole number from 0 to 1000.',
  unknown: (key: string, keys: string[]) => `There is no setting ${key}. Settings are: ${keys.join(', ')}.`,
})

const line = (max: number) => lineText({ error: () => settingMessages.blank }, max)
const email = z.pipe(
  pastedLine({ error: () => settingMessages.blank }, settingLimits.line),
  emailAddress({ error: () => settingMessages.badEmail }),
)

const count = z.pipe(
  line(settingLimits.line),
  z.string().check(z.regex(/^(?:0|[1-9]\d{0,2}|1000)$/, { error: () => settingMessages.badCount })),
)

/** What an admin may change while the site runs. Everybody may read it: a secret is never a setting. */
export const Settings = z.object({
  name: line(settingLimits.name),
  tagline: line(settingLimits.line),
  /** For members' questions; also the sender of mail. */
  email,
  businessEmail: email,
  pressEmail: email,
  phone: line(settingLimits.line),
  address: line(settingLimits.line),
  /** Who runs the site, as registered: the responsible party in the legal texts. */
  operator: line(settingLimits.line),
  /** The person who answers requests for information. */
  informationOfficer: line(settingLimits.line),
  /** Private messages are deleted after this many months; '0': never. */
  messageMonths: z.pipe(
    line(settingLimits.line),
    z.string().check(z.regex(/^(?:0|[1-9]\d?|1[01]\d|120)$/, { error: () => settingMessages.badMonths })),
  ),
  /** What an account may publish on its first day, and how many links a text of an account in its first days may have. */
  newAccountPosts: count,
  newAccountComments: count,
  newAccountLinks: count,
})
export type Settings = z.infer<typeof Settings>

export const settingDefaults: Settings = {
  name: 'Highveld',
  tagline: 'South Africa’s cannabis community',
  email: 'support@highveld.example',
  businessEmail: 'business@highveld.example',
  pressEmail: 'press@highveld.example',
  phone: '+31 20 123 4567',
  address: 'Herengracht 182, 1016 BR Amsterdam, Netherlands',
  operator: 'The operator of this site',
  informationOfficer: 'The Information Officer',
  messageMonths: '0',
  newAccountPosts: '10',
  newAccountComments: '30',
  newAccountLinks: '2',
}

/** `hasSample`: the sample community is there, so that its invented people belong to the site. */
export type ShownSettings = Settings & { hasSample: boolean }

/** What the environment and the settings say about the site. */
export type FullSite = Site & Settings

/** Default of a new installation. */
export const shownDefaults: ShownSettings = { ...settingDefaults, hasSample: true }
