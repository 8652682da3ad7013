import { notify, notifyEach } from '#features/members/notifications/server/notifications.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import {
  orderNotices,
  orderNotificationCopy,
  orderNotifications,
  subjectOf,
  type OrderKind,
} from '../notifications.ts'
import { mailsOfOrders } from './order-mails.jobs.ts'

/** Only the buyer of a sample order is notified, and only on the site: nobody serves it, and no mail shall look like a bill. */
type Called = { id: number; sellerName: string; isSample?: boolean }
export type OrderNotice = { kind: OrderKind; order: Called; to: number }

/** Notifies these people about an order, on the site and by a separate email; `note` is what the other side wrote. */
export const notifyOfOrder = (
  db: Db,
  kind: OrderKind,
  order: Called,
  people: (number | null)[],
  note = '',
) => {
  const facts = people.flatMap((to) => (to === null ? [] : [{ kind, order, to }]))
  return notifyEachOfOrder(db, facts, note)
}

export async function notifyEachOfOrder(db: Db, facts: OrderNotice[], note = '') {
  if (facts.length === 0) return
  await notifyEach(
    db,
    facts.map((fact) => notificationOf(fact, note)),
  )
  await enqueue(db, mailsOfOrders, { mails: mailsFor(facts, note) })
}

type Placed = Called & { sellerId: number | null }

/** After a checkout, each seller is notified of their order and the buyer of all of them at once; both get an email for each order. */
export function noticesOfPlacing(buyerId: number, orders: Placed[]) {
  const toSellers = orders.flatMap(({ sellerId, ...order }): OrderNotice[] =>
    sellerId === null || order.isSample ? [] : [{ kind: 'orderPlaced', order, to: sellerId }],
  )
  const toBuyer = orders.map((order): OrderNotice => ({ kind: 'orderConfirmed', order, to: buyerId }))
  return {
    notifications: [
      ...toSellers.map((fact) => notificationOf(fact)),
      ...allInOne(toBuyer.map((fact) => notificationOf(fact))),
    ],
    mails: mailsFor([...toSellers, ...toBuyer]),
  }
}

const notificationOf = ({ kind, order, to }: OrderNotice, note = '') => ({
  type: orderNotices[kind],
  to,
  about: order.id,
  subject: subjectOf(kind, nameOf(order), note),
})

/** The buyer gets one notification for several orders. */
const allInOne = ([first, ...others]: ReturnType<typeof notificationOf>[]) => {
  if (!first || others.length === 0) return first ? [first] : []
  const subject = orderNotificationCopy.severalOrders(first.subject, others.length)
  return [{ ...first, type: orderNotifications.ordersConfirmed, subject }]
}

const mailsFor = (facts: OrderNotice[], note = '') =>
  facts.flatMap(({ kind, order, to }) =>
    order.isSample ? [] : [{ kind, orderId: order.id, userId: to, note }],
  )

export const nameOf = ({ id, sellerName }: Called) => `${referenceOf(id)} (${sellerName})`

/** Notifies the buyer that they can now review the products. */
export const notifyOfReviews = async (db: Db, order: Called & { buyerId: number | null }) => {
  if (order.buyerId === null) return
  await notify(db, {
    type: orderNotifications.reviewOpens,
    to: order.buyerId,
    from: null,
    about: order.id,
    subject: nameOf(order),
  })
}
