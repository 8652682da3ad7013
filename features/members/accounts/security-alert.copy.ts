import { catalogue } from '#platform/contract/catalogue.ts'
/** What has happened to the security of an account, in a notification and in a mail. */
export const securityEvents = catalogue('securityEvents', {
  passwordChanged: {
    subject: (site: string) => `Your password on ${site} has been changed`,
    what: 'Your password was changed',
    consequence: 'You have been logged out on all your other devices.',
  },
  passwordReset: {
    subject: (site: string) => `Your password on ${site} has been reset`,
    what: 'Your password was reset with a link',
    consequence: 'You have been logged out on all your devices.',
  },
  passwordResetByCode: {
    subject: (site: string) => `Your password on ${site} has been reset`,
    what: 'Your password was reset with one of your recovery codes',
    consequence: 'You have been logged out on all your devices, and your other codes no longer work.',
  },
  resetCodesMade: {
    subject: (site: string) => `Recovery codes were made on ${site}`,
    what: 'Recovery codes for your password were made',
    consequence: 'Each of them can set a new password once. Earlier ones no longer work.',
  },
  twoFactorOn: {
    subject: (site: string) => `Two-factor authentication on ${site} is on`,
    what: 'Two-factor authentication was turned on',
    consequence: 'Logging in now asks for a code. You were shown new recovery codes: keep them safe.',
  },
  twoFactorOff: {
    subject: (site: string) => `Two-factor authentication on ${site} is off`,
    what: 'Two-factor authentication was turned off',
    consequence: 'Logging in now takes only your password. Your recovery codes no longer work.',
  },
  recoveryCodeUsed: {
    subject: (site: string) => `A recovery code was used on ${site}`,
    what: 'One of your recovery codes was used',
    consequence: 'That code does not work again.',
  },
  passkeyAdded: {
    subject: (site: string) => `A passkey was added to your account on ${site}`,
    what: 'A passkey was added to your account',
    consequence: 'It can be used to log in without your password.',
  },
  passkeyRemoved: {
    subject: (site: string) => `A passkey was removed from your account on ${site}`,
    what: 'A passkey was removed from your account',
    consequence: 'It can no longer be used to log in.',
  },
  accessTokenMade: {
    subject: (site: string) => `A token was made for your account on ${site}`,
    what: 'A token was made for your account',
    consequence: 'A program that has it can do for you what was ticked.',
  },
})
export type SecurityEvent = keyof typeof securityEvents

/** What has happened to the address of an account. The former address gets a mail of its own. */
export const addressEvents = catalogue('addressEvents', {
  addressAdded: 'An email address was added to your account',
  addressChanged: 'Your account’s email address was changed',
  addressRemoved: 'Your account’s email address was removed',
})
export type AddressEvent = keyof typeof addressEvents
export const securityAlertCopy = catalogue('securityAlertCopy', {
  when: (when: string, device: string) => `It was done on ${when}, with ${device}.`,
  waitingReset: 'Somebody asked for a new password for your account. You have a day to stop it',
  fine: 'If it was you, there is nothing to do.',
  help: (site: { url: string; email: string }) =>
    `If it wasn’t you, choose a new password straight away: ${site.url}/forgot-password\nThen log out the devices that you don’t know and check your passkeys: ${site.url}/settings?tab=security\nIf you can’t log in any more, write to ${site.email}.`,
})
