import * as z from 'zod/mini'
import { mailSafely } from '#server/accounts/accounts.jobs.ts'
import { job } from '#server/jobs/queue.ts'
import { Id } from '#shared/fields.ts'
import { bankChangedMail } from './selling.mail.ts'

/** To the confirmed address, whatever mails are wanted: it is about money going elsewhere. */
export const mailBankChanged = job('selling.bankChanged', {
  input: z.object({ userId: Id, businessId: Id, business: z.string() }),
  run: ({ db, config }, { userId, ...business }) =>
    mailSafely(db, config, userId, (site, to) => bankChangedMail(site, to, business)),
})
