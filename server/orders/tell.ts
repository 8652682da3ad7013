import type { Db } from '#server/db/db.ts'
import { laterAlong } from '#server/jobs/queue.ts'
import { notify, notifyEach } from '#server/notifications/notifications.ts'
import type { OrderKind } from '#shared/orderKinds.ts'
import { referenceOf } from '#shared/orders.ts'
import { mailsOfOrders } from './mails.jobs.ts'

type Called = { id: number; sellerName: string }
export type Told = { kind: OrderKind; order: Called; to: number }

/** Tells these people of an order, by the bell and by a mail of its own; `note` is what the other side wrote. */
export const tellOfOrder = (db: Db, kind: OrderKind, order: Called, people: (number | null)[], note = '') => {
  const facts = people.flatMap((to) => (to === null ? [] : [{ kind, order, to }]))
  return tellEachOfOrder(db, facts, note)
}

/** Tells each of an order of theirs, in one trip. */
export async function tellEachOfOrder(db: Db, facts: Told[], note = '') {
  if (facts.length === 0) return
  const mails = facts.map(({ kind, order, to }) => ({ kind, orderId: order.id, userId: to, note }))
  await notifyEach(
    db,
    facts.map(({ kind, order, to }) => ({ kind, to, about: order.id, thing: nameOf(order) })),
    [laterAlong(mailsOfOrders, { mails })],
  )
}

export const nameOf = ({ id, sellerName }: Called) => `${referenceOf(id)} (${sellerName})`

/** The buyer may say from now on what they think of it. */
export const tellOfReviews = async (db: Db, order: Called & { buyerId: number | null }) => {
  if (order.buyerId === null) return
  await notify(db, 'reviewOpens', {
    to: order.buyerId,
    from: null,
    about: order.id,
    thing: nameOf(order),
  })
}
