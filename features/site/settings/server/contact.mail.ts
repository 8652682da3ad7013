import { catalogue } from '#platform/contract/catalogue.ts'
import type { Mail } from '#platform/server/mail/mailer.ts'
import { ContactReason, contactReasons } from '../contract.ts'
import type { FullSite } from '../settings.ts'

type Message = { name: string; email: string; subject: string; reason: string; message: string }

const copy = catalogue('contactMailCopy', {
  from: (name: string, email: string) => `From ${name} <${email}>`,
})

export function contactMail(site: FullSite, { name, email, subject, reason, message }: Message): Mail {
  const about = ContactReason.safeParse(reason)
  return {
    to: reason === 'business' ? site.businessEmail : site.email,
    replyTo: email,
    subject: `[${site.name}] ${subject}`,
    text: `${about.success ? contactReasons[about.data] : reason}\n${copy.from(name, email)}\n\n${message}\n`,
  }
}
