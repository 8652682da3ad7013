import type { WordedMail } from '#features/site/settings/server/mails/worded-mail.ts'
import type { FullSite } from '#features/site/settings/settings.ts'
import { catalogue } from '#platform/contract/catalogue.ts'
import { siteZonePlace } from '#platform/contract/clocks.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
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

/** What every mail can name. */
const named = (site: FullSite, to: To) => ({ site: site.name, name: to.displayName })

export function verificationMail(site: FullSite, to: To, link: string): WordedMail {
  const paragraph = copy.verification.added(site.name)
  return {
    to: to.email,
    subject: copy.verification.subject(site.name),
    text: letter(to, paragraph, link, copy.verification.ignore),
    words: { name: 'verification', paragraph, values: named(site, to) },
  }
}

export function addressChangedMail(site: FullSite, to: To, isRemoved: boolean): WordedMail {
  const { subject, what, help } = isRemoved ? copy.addressRemoved : copy.addressChanged
  const paragraph = what(site.name)
  return {
    to: to.email,
    subject: subject(site.name),
    text: letter(to, paragraph, help(site)),
    words: { name: isRemoved ? 'address-removed' : 'address-changed', paragraph, values: named(site, to) },
  }
}

export function resetMail(site: FullSite, to: To & { username: string }, link: string): WordedMail {
  const paragraph = copy.reset.asked(to.username, site.name)
  return {
    to: to.email,
    subject: copy.reset.subject(site.name),
    text: letter(to, paragraph, link, copy.reset.ignore),
    words: { name: 'reset', paragraph, values: { ...named(site, to), username: to.username } },
  }
}

/** To an address that was added lately: it may not be the member's own. */
export function resetWaitsMail(site: FullSite, to: To & { username: string }, hours: number): WordedMail {
  const paragraph = copy.resetWaits.asked(to.username, site.name, hours)
  return {
    to: to.email,
    subject: copy.resetWaits.subject(site.name),
    text: letter(to, paragraph, copy.ignore),
    words: { name: 'reset-waits', paragraph, values: { ...named(site, to), username: to.username } },
  }
}

/** 'password-changed' */
const nameOf = (event: SecurityEvent) => event.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

type Alert = { event: SecurityEvent; device: string; at: string }

export const securityMail = (site: FullSite, to: To, { event, device, at }: Alert): WordedMail => {
  const { subject, what, consequence } = securityEvents[event]
  return {
    to: to.email,
    subject: subject(site.name),
    text: letter(
      to,
      `${what}. ${consequence} ${securityAlertCopy.when(`${siteDateTime(at)} (${siteZonePlace()})`, device)}`,
      securityAlertCopy.fine,
      securityAlertCopy.help(site),
    ),
    words: { name: nameOf(event), paragraph: securityAlertCopy.fine, values: named(site, to) },
  }
}

export function loginMail(site: FullSite, to: To, device: string): WordedMail {
  const paragraph = copy.login.what(device)
  return {
    to: to.email,
    subject: copy.login.subject(site.name),
    text: letter(to, paragraph, copy.login.help(`${site.url}/settings?tab=security`)),
    words: { name: 'login', paragraph, values: { ...named(site, to), device } },
  }
}
