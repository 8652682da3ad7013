import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { securityAlertCopy, securityEvents, type SecurityEvent } from '../security-alert.copy.ts'

type To = { email: string; displayName: string }

const copy = catalogue('accountMailCopy', {
  greeting: (name: string) => `Hello ${name},`,
  ignore: 'If it wasn’t you, you can ignore this email.',
  verification: {
    subject: (site: string) => `Confirm your email address on ${site}`,
    added: (site: string) =>
      `This address was added to a profile on ${site}. If that was you, follow this link within 24 hours to confirm it:`,
    ignore: 'If it wasn’t you, you can ignore this email. We won’t use the address unless it is confirmed.',
  },
  addressRemoved: {
    subject: (site: string) => `Your email address on ${site} has been removed`,
    what: (site: string) =>
      `Somebody who knows your password has removed the email address from your profile on ${site}. We no longer send password links here.`,
    help: ({ email }: FullSite) => `If it wasn’t you, write to us straight away: ${email}`,
  },
  addressChanged: {
    subject: (site: string) => `Your email address on ${site} has been changed`,
    what: (site: string) =>
      `Somebody who knows your password has changed the email address in your profile on ${site}. Until the new one is confirmed, we still send password links here.`,
    help: ({ url }: FullSite) =>
      `If it wasn’t you, change your password straight away: ${url}/forgot-password`,
  },
  reset: {
    subject: (site: string) => `Choose a new password for ${site}`,
    asked: (username: string, site: string) =>
      `Somebody asked for a new password for your account ${username} on ${site}. If that was you, choose one within an hour:`,
    ignore: 'If it wasn’t you, you can ignore this email. Your password stays the same.',
  },
  resetWaits: {
    subject: (site: string) => `Your new password for ${site} has to wait for a day`,
    asked: (username: string, site: string, hours: number) =>
      `Somebody asked for a new password for your account ${username} on ${site}. This address was added lately, so we send the link in ${hours} hours: whoever is logged in to the account can stop it until then.`,
  },
  login: {
    subject: (site: string) => `New login to your account on ${site}`,
    what: (device: string) =>
      `Somebody has logged in to your account from a device we haven’t seen before: ${device}.`,
    help: (url: string) => `If it wasn’t you, change your password and log out that device: ${url}`,
  },
})

const letter = ({ displayName }: { displayName: string }, ...parts: string[]) =>
  [copy.greeting(displayName), ...parts].join('\n\n')

export const verificationMail = (site: FullSite, to: To, link: string): Mail => ({
  to: to.email,
  subject: copy.verification.subject(site.name),
  text: letter(to, copy.verification.added(site.name), link, copy.verification.ignore),
})

export function addressChangedMail(site: FullSite, to: To, isRemoved: boolean): Mail {
  const { subject, what, help } = isRemoved ? copy.addressRemoved : copy.addressChanged
  return { to: to.email, subject: subject(site.name), text: letter(to, what(site.name), help(site)) }
}

export const resetMail = (site: FullSite, to: To & { username: string }, link: string): Mail => ({
  to: to.email,
  subject: copy.reset.subject(site.name),
  text: letter(to, copy.reset.asked(to.username, site.name), link, copy.reset.ignore),
})

/** To an address that was added lately: it may not be the member's own. */
export const resetWaitsMail = (site: FullSite, to: To & { username: string }, hours: number): Mail => ({
  to: to.email,
  subject: copy.resetWaits.subject(site.name),
  text: letter(to, copy.resetWaits.asked(to.username, site.name, hours), copy.ignore),
})

type Alert = { event: SecurityEvent; device: string; at: string }

export const securityMail = (site: FullSite, to: To, { event, device, at }: Alert): Mail => {
  const { subject, what, consequence } = securityEvents[event]
  return {
    to: to.email,
    subject: subject(site.name),
    text: letter(
      to,
      `${what}. ${consequence} ${securityAlertCopy.when(`${siteDateTime(at)} (SAST)`, device)}`,
      securityAlertCopy.fine,
      securityAlertCopy.help(site),
    ),
  }
}

export const loginMail = (site: FullSite, to: To, device: string): Mail => ({
  to: to.email,
  subject: copy.login.subject(site.name),
  text: letter(to, copy.login.what(device), copy.login.help(`${site.url}/settings?tab=security`)),
})
