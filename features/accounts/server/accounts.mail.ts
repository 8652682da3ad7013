import type { Mail } from '#platform/server/mail/mailer.ts'
import type { Site } from '#platform/contract/site.ts'

type To = { email: string; displayName: string }

const letter = ({ displayName }: { displayName: string }, ...parts: string[]) =>
  [`Hello ${displayName},`, ...parts].join('\n\n')

export const verificationMail = (site: Site, to: To, link: string): Mail => ({
  to: to.email,
  subject: `Confirm your email address on ${site.name}`,
  text: letter(
    to,
    `This address was entered in a profile on ${site.name}. If that was you, follow this link within 24 hours:`,
    link,
    'If it was not, there is nothing to do: without the link the address is not used.',
  ),
})

export const addressChangedMail = (site: Site, to: To): Mail => ({
  to: to.email,
  subject: `Your email address on ${site.name} has been changed`,
  text: letter(
    to,
    `Somebody who knows your password has entered another email address in your profile on ${site.name}. Until that one is confirmed, links to reset the password still come here.`,
    `If it was not you, change your password at once: ${site.url}/forgot-password`,
  ),
})

export const resetMail = (site: Site, to: To & { username: string }, link: string): Mail => ({
  to: to.email,
  subject: `A new password on ${site.name}`,
  text: letter(
    to,
    `Somebody asked for a new password for your account ${to.username} on ${site.name}. If that was you, choose one within an hour:`,
    link,
    'If it was not, there is nothing to do: your password stays as it is.',
  ),
})

export const passwordChangedMail = (site: Site, to: To): Mail => ({
  to: to.email,
  subject: `Your password on ${site.name} has been changed`,
  text: letter(
    to,
    'All your other sessions have been ended.',
    `If it was not you, choose a new password at once: ${site.url}/forgot-password`,
  ),
})

export const loginMail = (site: Site, to: To, device: string): Mail => ({
  to: to.email,
  subject: `A new log-in to your account on ${site.name}`,
  text: letter(
    to,
    `Somebody has logged in to your account from a device that we have not seen before: ${device}.`,
    `If it was not you, change your password and end that session: ${site.url}/settings?tab=security`,
  ),
})
