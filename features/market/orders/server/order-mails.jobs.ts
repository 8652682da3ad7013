import * as z from 'zod/mini'
import { readRecipient } from '#features/members/notifications/server/email-digest.ts'
import { inLanguageOf } from '#features/members/people/server/member-language.ts'
import { sendWorded } from '#features/site/settings/server/mails/worded-mail.ts'
import { siteInMail } from '#features/site/settings/server/settings.ts'
import { Id } from '#platform/contract/fields.ts'
import { job, enqueueMany } from '#platform/server/jobs/queue.ts'
import { orderNotices, type OrderKind } from '../notifications.ts'
import { orderMail } from './orders.mail.ts'
import { findOrder } from './orders.queries.ts'

const OrderNotice = z.object({
  kind: z.custom<OrderKind>((kind) => typeof kind === 'string' && kind in orderNotices),
  orderId: Id,
  userId: Id,
  note: z.string(),
})

/** Recipients without a confirmed address, or who want no email, get none of these either. */
export const mailOfOrder = job('orders.mail', {
  lane: 'mail',
  input: OrderNotice,
  run: async ({ db, config }, { kind, orderId, userId, note }) => {
    if (!config.smtpUrl) return
    const order = await findOrder(db, orderId)
    const to = await readRecipient(db, userId)
    if (!order || !to) return
    const site = await siteInMail(db, config)
    await inLanguageOf(db, userId, () =>
      sendWorded(db, config, site, orderMail(site, to, kind, order, order.buyerId === userId, note)),
    )
  },
})

/** One job per email, so that a failed one is retried without the others. */
export const mailsOfOrders = job('orders.mails', {
  input: z.object({ mails: z.array(OrderNotice) }),
  run: async ({ db, config }, { mails }) => {
    if (config.smtpUrl) await enqueueMany(db, mailOfOrder, mails)
  },
})
