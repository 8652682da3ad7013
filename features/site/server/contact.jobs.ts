import * as z from 'zod/mini'
import { job } from '#platform/server/jobs/queue.ts'
import { Id } from '#platform/contract/fields.ts'
import { findMessage, markMailed } from './contact.queries.ts'
import { contactMail } from './contact.mail.ts'
import { sendMail } from '#platform/server/mail/mailer.ts'

export const mailContact = job('site.mailContact', {
  input: z.object({ id: Id }),
  run: async ({ db, config }, { id }) => {
    const message = await findMessage(db, id)
    if (!message || message.mailedAt || !config.smtpUrl) return
    await sendMail(config, contactMail(config.site, message))
    await markMailed(db, id)
  },
})
