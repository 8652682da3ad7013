import * as z from 'zod/mini'
import { create } from '#platform/contract/endpoint.ts'
import { Message, lineText, text } from '#platform/contract/fields.ts'
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
export const contactReasons = {
  general: 'General Inquiry',
  support: 'Technical Support',
  business: 'Business Partnership',
  feedback: 'Feedback',
  report: 'Report an Issue',
}
export const ContactReason = z.enum(
  ['general', 'support', 'business', 'feedback', 'report'],
  contactMessages.reason,
)

const least = (length: number, message: string) => ({ length, message })

export const ContactInput = z.object({
  name: lineText(contactMessages.name, contactLimits.name, least(2, contactMessages.name)),
  email: z.pipe(pastedLine(contactMessages.email, contactLimits.email), emailAddress(contactMessages.email)),
  subject: lineText(contactMessages.subject, contactLimits.subject, least(5, contactMessages.subject)),
  reason: ContactReason,
  message: text(contactMessages.message, contactLimits.message, least(10, contactMessages.message)),
  /** Honeypot: hidden from people, filled in only by bots. */
  website: z.optional(z.string()),
})
export type ContactInput = z.infer<typeof ContactInput>

export const contactApi = {
  send: create('/api/contact', {
    access: 'anyone',
    body: ContactInput,
    answer: Message,
    limit: '3 per hour',
    asksPuzzle: true,
  }),
}
