import { ContactReason, contactReasons } from '#shared/contact.ts'
import type { Site } from '#shared/site.ts'
import type { Mail } from '#server/mail/mailer.ts'

type Message = { name: string; email: string; subject: string; reason: string; message: string }

export function contactMail(site: Site, { name, email, subject, reason, message }: Message): Mail {
  const about = ContactReason.safeParse(reason)
  return {
    to: reason === 'business' ? site.businessEmail : site.email,
    replyTo: email,
    subject: `[${site.name}] ${subject}`,
    text: `${about.success ? contactReasons[about.data] : reason}\nFrom ${name} <${email}>\n\n${message}\n`,
  }
}
