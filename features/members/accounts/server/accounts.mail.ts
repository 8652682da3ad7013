import type { FullSite } from '#features/site/settings/settings.ts'
import { siteDateTime } from '#platform/contract/dates.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { securityAlertCopy, securityEvents, type SecurityEvent } from '../security-alert.copy.ts'

type To = { email: string; displayName: string }

const letter = ({ displayName }: { displayName: string }, ...parts: string[]) =>
  [`Hello ${displayName},`, ...parts].join('\n\n')

export const verificationMail = (site: FullSite, to: To, link: string): Mail => ({
  to: to.email,
  subject: `Confirm your email address on ${site.name}`,
  text: letter(
    to,
    `This address was added to a profile on ${site.name}. If that was you, follow this link within 24 hours to confirm it:`,
    link,
    'If it wasn’t you, you can ignore this email. We won’t use the address unless it is confirmed.',
  ),
})

export const addressChangedMail = (site: FullSite, to: To, isRemoved: boolean): Mail => ({
  to: to.email,
  subject: `Your email address on ${site.name} has been ${isRemoved ? 'removed' : 'changed'}`,
  text: letter(
    to,
    isRemoved
      ? `Somebody who knows your password has removed the email address from your profile on ${site.name}. We no longer send password links here.`
      : `Somebody who knows your password has changed the email address in your profile on ${site.name}. Until the new one is confirmed, we still send password links here.`,
    isRemoved
      ? `If it wasn’t you, write to us straight away: ${site.email}`
      : `If it wasn’t you, change your password straight away: ${site.url}/forgot-password`,
  ),
})

export const resetMail = (site: FullSite, to: To & { username: string }, link: string): Mail => ({
  to: to.email,
  subject: `Choose a new password for ${site.name}`,
  text: letter(
    to,
    `Somebody asked for a new password for your account ${to.username} on ${site.name}. If that was you, choose one within an hour:`,
    link,
    'If it wasn’t you, you can ignore this email. Your password stays the same.',
  ),
})

/** To an address that was added lately: it may not be the member's own. */
export const resetWaitsMail = (site: FullSite, to: To & { username: string }, hours: number): Mail => ({
  to: to.email,
  subject: `Your new password for ${site.name} has to wait for a day`,
  text: letter(
    to,
    `Somebody asked for a new password for your account ${to.username} on ${site.name}. This address was added lately, so we send the link in ${hours} hours: whoever is logged in to the account can stop it until then.`,
    'If it wasn’t you, you can ignore this email.',
  ),
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
  subject: `New login to your account on ${site.name}`,
  text: letter(
    to,
    `Somebody has logged in to your account from a device we haven’t seen before: ${device}.`,
    `If it wasn’t you, change your password and log out that device: ${site.url}/settings?tab=security`,
  ),
})
