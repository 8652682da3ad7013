import * as z from 'zod/mini'
import { Id } from '#platform/contract/fields.ts'
import { job, scheduledJob } from '#platform/server/jobs/queue.ts'
import { sendMail } from '#platform/server/mail/mailer.ts'
import { contactMail } from './contact.mail.ts'
import { deleteOldMessages, findMessage, markMailed } from './contact.queries.ts'
import { siteInMail } from './settings.ts'

export const mailContact = job('site.mailContact', {
  lane: 'mail',
  input: z.object({ id: Id }),
  run: async ({ db, config }, { id }) => {
    const message = await findMessage(db, id)
    if (!message || message.mailedAt || !config.smtpUrl) return
    const site = await siteInMail(db, config)
    await sendMail(config, site, contactMail(site, message))
    await markMailed(db, id)
  },
})

export const purgeMessages = scheduledJob('site.purgeMessages', 60, ({ db }) => deleteOldMessages(db))
