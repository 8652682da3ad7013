import { catalogue, plural } from '#platform/contract/catalogue.ts'

export const siteSettingsMessages = catalogue('siteSettingsMessages', {
  adminsOnly: 'Only admins can change the settings.',
  badValues: 'Please send the values by the keys of their settings.',
  badAddress: 'Please enter an email address.',
  fixed: (label: string, variable: string) =>
    `${label} is set on the server, by ${variable}. It cannot be changed here.`,
  pricesExist: (recorded: string, wanted: string, count: number) =>
    `${pricesIn(recorded, count)}. In ${wanted} each would be another amount. Delete them first, or, if the numbers were meant in ${wanted} all along, have whoever runs the server say so once: npm run admin -- currency ${wanted}`,
  otherCurrency: (wanted: string, recorded: string, count: number) =>
    `SITE_CURRENCY is ${wanted}, but ${pricesIn(recorded, count)}. ` +
    `Start with SITE_CURRENCY=${recorded}. If the numbers were meant in ${wanted} all along, say so once: npm run admin -- currency ${wanted}`,
  shopsNeedDirectory:
    'The marketplace needs the business directory, since its shops are businesses. Switch off the marketplace too.',
  noMail: 'The site has no mail server yet. Save one first.',
  testSent: (to: string) => `Sent to ${to}. If it does not arrive within minutes, look among the spam.`,
  testFailed: {
    login: 'The mail server refuses the user name or the password.',
    connection: 'The mail server cannot be reached. Check its name and port.',
    refused: 'The mail server refuses the sender or the receiver.',
    other: 'The mail server did not accept the email.',
  },
  byCommand: 'On the command line',
  changed: (label: string, before: string, now: string) => `${label}: ${before} → ${now}`,
  secretSet: (label: string) => `${label}: changed`,
  secretRemoved: (label: string) => `${label}: removed`,
  none: 'nothing',
})

const pricesIn = (currency: string, count: number) =>
  plural(count, {
    one: `a price in this database is in ${currency}`,
    other: `${count} prices in this database are in ${currency}`,
  })

export const testMailCopy = catalogue('testMailCopy', {
  subject: (name: string) => `A test from ${name}`,
  text: (name: string) =>
    `This is a test from ${name}. If you read it, the site can send email.\n\nNobody needs to answer it.\n`,
})

export const siteSettingsCopy = catalogue('siteSettingsCopy', {
  lead: (name: string) => `For the whole of ${name}. Every change goes into the audit log.`,
  onThisPage: 'Groups of settings',
  sources: { default: '', stored: 'changed', environment: 'set on the server' },
  fixed: 'The server sets it, so it cannot be changed here.',
  secretSet: 'It is set and cannot be read again. What you enter replaces it.',
  secretNotSet: 'It is not set.',
  secretWillGo: 'It is removed when you save.',
  remove: (label: string) => `Remove: ${label}`,
  keep: (label: string) => `Do not remove: ${label}`,
  show: 'Show',
  hide: 'Hide',
  options: {
    'registration.open': 'Everybody',
    'registration.invitation': 'Who has an invitation',
    'registration.approval': 'Who the staff let in',
    'ageGate.notice': 'They read a notice',
    'ageGate.strict': 'They see nothing before they confirm it',
    'passwordPolicy.basic': 'At least 6 characters',
    'passwordPolicy.strong': 'Strong ones only',
    'listingReview.first': 'The first three of each business',
    'listingReview.every': 'Every listing',
    'listingReview.rules': 'Only those that the rules name',
    'currency.USD': 'US dollar, $',
    'currency.ZAR': 'South African rand, R',
  } satisfies Record<string, string>,
  unsaved: (count: number) =>
    plural(count, { one: '1 change not saved', other: `${count} changes not saved` }),
  undo: 'Undo',
  save: 'Save changes',
  saving: 'Saving...',
  saved: 'Saved',
  savedText: 'The site follows within seconds. Pages that are open show it after a reload.',
  testTo: 'Send a test to',
  test: 'Send a test',
  testing: 'Sending...',
  testFirst: 'Save the changes first: the test uses what is saved.',
  testSent: 'Test sent',
})
