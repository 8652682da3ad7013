import * as z from 'zod/mini'
import { catalogue } from '#platform/contract/catalogue.ts'
import { create, get } from '#platform/contract/endpoint.ts'
import { Instant, Message, lineText, text } from '#platform/contract/fields.ts'
import { emailAddress } from '#platform/contract/typed/email.ts'
import { pastedLine } from '#platform/contract/typed/pasted.ts'
import { contactMessages } from './contact.copy.ts'

export const contactLimits = {
  name: 80,
  email: 254,
  subject: 150,
  message: 5_000,
  sendingMs: 1_500,
  /** Messages are deleted after this time, answered or not. */
  storedMonths: 12,
}
export const contactReasons = catalogue('contactReasons', {
  general: 'General Inquiry',
  support: 'Technical Support',
  business: 'Business Partnership',
  feedback: 'Feedback',
  report: 'Report an Issue',
})
export const ContactReason = z.enum(['general', 'support', 'business', 'feedback', 'report'], {
  error: () => contactMessages.reason,
})

export const ContactInput = z.object({
  name: lineText({ error: () => contactMessages.name }, contactLimits.name, 2),
  email: z.pipe(
    pastedLine({ error: () => contactMessages.email }, contactLimits.email),
    emailAddress({ error: () => contactMessages.email }),
  ),
  subject: lineText({ error: () => contactMessages.subject }, contactLimits.subject, 5),
  reason: ContactReason,
  message: text({ error: () => contactMessages.message }, contactLimits.message, 10),
  /** Honeypot: hidden from people, filled in only by bots. */
  website: z.optional(z.string()),
})
export type ContactInput = z.infer<typeof ContactInput>

export const contactApi = {
  send: create('/api/contact', 'Write to those who run the site', {
    access: 'anyone',
    body: ContactInput,
    answer: Message,
    limit: '3 per hour',
    asksPuzzle: true,
  }),
}

/** What programs and first screens need to know about the site. */
export const SiteAnswer = z.object({
  name: z.string(),
  shortName: z.string(),
  tagline: z.string(),
  currency: z.enum(['USD', 'ZAR']),
  registration: z.enum(['open', 'invitation', 'approval']),
  sections: z.object({
    market: z.boolean(),
    directory: z.boolean(),
    events: z.boolean(),
    membership: z.boolean(),
  }),
  announcement: z.nullable(z.object({ id: z.number(), text: z.string(), until: z.nullable(Instant) })),
  isReadOnly: z.boolean(),
})

export const siteApi = {
  read: get('/api/site', 'Read the name and the settings of the site', {
    access: 'anyone',
    scope: 'read',
    answer: SiteAnswer,
    visitorsShareSeconds: 5,
  }),
}
