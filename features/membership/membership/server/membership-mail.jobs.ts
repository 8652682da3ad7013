import * as z from 'zod/mini'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { Id } from '#platform/contract/fields.ts'
import { job } from '#platform/server/jobs/queue.ts'
import { membershipNotices, type MembershipNotice } from '../notifications.ts'
import { findInvoice, shapeInvoice } from './invoices.queries.ts'
import { membershipMail } from './membership.mail.ts'
import { findRecipient } from './membership.queries.ts'

const isNotice = (value: unknown): value is MembershipNotice =>
  typeof value === 'string' && value in membershipNotices

/** Invoices and receipts are part of the contract: they go to every confirmed address, regardless of preferences. */
export const mailMembership = job('membership.mail', {
  lane: 'mail',
  input: z.object({
    userId: Id,
    notice: z.custom<MembershipNotice>(isNotice),
    detail: z.string(),
    invoiceId: z.nullable(Id),
  }),
  run: async ({ db, config }, { userId, notice, detail, invoiceId }) => {
    const to = config.smtpUrl ? await findRecipient(db, userId) : undefined
    if (!to) return
    const row = invoiceId === null ? undefined : await findInvoice(db, invoiceId)
    const parts = { notice, detail, invoice: row ? shapeInvoice(row) : null, bank: config.membershipBank }
    const site = await siteInMail(db, config)
    await inLanguageOf(db, userId, () => sendWorded(db, config, site, membershipMail(site, to, parts)))
  },
})
