import type { Mail } from '#platform/server/mail/mailer.ts'
import { ContactReason, contactReasons } from '../contract.ts'
import type { FullSite } from '../settings.ts'

type Message = { name: string; email: string; subject: string; reason: string; message: string }

export function contactMail(site: FullSite, { name, email, subject, reason, message }: Message): Mail {
  const about = ContactReason.safeParse(reason)
  return {
    to: reason === 'business' ? site.businessEmail : site.email,
    replyTo: email,
    subject: `[${site.name}] ${subject}`,
    text: `${about.success ? contactReasons[about.data] : reason}\nFrom ${name} <${email}>\n\n${message}\n`,
  }
}
