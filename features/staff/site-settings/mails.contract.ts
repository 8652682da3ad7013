import * as z from 'zod/mini'
import { get, post, put } from '#platform/contract/endpoint.ts'
import { lineText, text } from '#platform/contract/fields.ts'
import { adminMailMessages } from './mails.copy.ts'

export const mailTextLimits = { subject: 150, paragraph: 2_000 }

const Words = z.object({ subject: z.string(), paragraph: z.string() })

/** A mail in the words of one language. `marks`: what its texts can name, such as '{site}'. */
export const AdminMail = z.object({
  slug: z.string(),
  language: z.string(),
  subject: z.nullable(z.string()),
  paragraph: z.nullable(z.string()),
  ours: Words,
  marks: z.array(z.string()),
})
export type AdminMail = z.infer<typeof AdminMail>

export const MailList = z.object({ languages: z.array(z.string()), mails: z.array(AdminMail) })

/** null: ours. */
export const MailTextInput = z.object({
  language: z.string({ error: () => adminMailMessages.unknownLanguage }),
  subject: z.nullable(lineText({ error: () => adminMailMessages.subject }, mailTextLimits.subject)),
  paragraph: z.nullable(text({ error: () => adminMailMessages.paragraph }, mailTextLimits.paragraph)),
})
export type MailTextInput = z.infer<typeof MailTextInput>

const all = '/api/admin/mails'
const one = `${all}/:slug` as const

export const adminMailApi = {
  list: get(all, 'List the emails with their own texts', {
    access: 'admin',
    query: z.object({ language: z.optional(z.string()) }),
    answer: MailList,
  }),
  change: put(one, 'Change the text of an email', {
    access: 'admin',
    body: MailTextInput,
    answer: AdminMail,
    limit: '60 per hour',
  }),
  /** The whole mail as somebody would get it. */
  preview: post(`${one}/preview`, 'Preview an email', {
    access: 'admin',
    body: MailTextInput,
    answer: z.object({ subject: z.string(), text: z.string() }),
    limit: '300 per hour',
  }),
}
