import * as z from 'zod/mini'
import { forgetKeys } from '#features/market/payments/server/merchants.ts'
import { mailSafely } from '#features/members/accounts/server/accounts.jobs.ts'
import { Id } from '#platform/contract/fields.ts'
import { scheduledJob, job } from '#platform/server/jobs/queue.ts'
import { bankChangedMail, cardsChangedMail } from './shop.mail.ts'

const Changed = z.object({ userId: Id, businessId: Id, business: z.string() })

/** Sent to the confirmed address regardless of preferences, because money goes to another account. */
export const mailBankChanged = job('selling.bankChanged', {
  lane: 'mail',
  input: Changed,
  run: ({ db, config }, { userId, ...business }) =>
    mailSafely(db, config, userId, (site, to) => bankChangedMail(site, to, business)),
})

export const mailCardsChanged = job('selling.cardsChanged', {
  lane: 'mail',
  input: Changed,
  run: ({ db, config }, { userId, ...business }) =>
    mailSafely(db, config, userId, (site, to) => cardsChangedMail(site, to, business)),
})

/** Deletes replaced keys once they are no longer needed. */
export const forgetCardKeys = scheduledJob('selling.cardKeys', 60, ({ db }) => forgetKeys(db))
