import type { Db } from '#platform/server/postgres/db.ts'
import { laterAlong } from '#platform/server/jobs/queue.ts'
import { notify, notifyEach } from '#features/notifications/server/notifications.ts'
import { severalOrders, type OrderKind } from '../notifications.ts'
import { mailsOfOrders } from './order-mails.jobs.ts'
import { referenceOf } from '#features/payments/order-reference.ts'

type Called = { id: number; sellerName: string }
export type Told = { kind: OrderKind; order: Called; to: number }

/** Tells these people of an order, by the bell and by a mail of its own; `note` is what the other side wrote. */
export const tellOfOrder = (db: Db, kind: OrderKind, order: Called, people: (number | null)[], note = '') => {
  const facts = people.flatMap((to) => (to === null ? [] : [{ kind, order, to }]))
  return tellEachOfOrder(db, facts, note)
}

export async function tellEachOfOrder(db: Db, facts: Told[], note = '') {
  if (facts.length > 0) await notifyEach(db, facts.map(bellOf), mailsOf(facts, note))
}

type Placed = Called & { sellerId: number | null }

/** Of a checkout: each seller of their order, the buyer of all of them at once; by mail each order to both. */
export async function tellOfPlacing(db: Db, buyerId: number, orders: Placed[]) {
  const toSellers = orders.flatMap(({ sellerId, ...order }): Told[] =>
    sellerId === null ? [] : [{ kind: 'orderPlaced', order, to: sellerId }],
  )
  const toBuyer = orders.map((order): Told => ({ kind: 'orderConfirmed', order, to: buyerId }))
  const [first, ...others] = toBuyer.map(bellOf)
  if (!first) return
  const toldOnce = others.length === 0 ? first : bellOfAll(first, others.length)
  await notifyEach(db, [...toSellers.map(bellOf), toldOnce], mailsOf([...toSellers, ...toBuyer]))
}

const bellOf = ({ kind, order, to }: Told) => ({ kind, to, about: order.id, thing: nameOf(order) })
const bellOfAll = (first: ReturnType<typeof bellOf>, others: number) => ({
  ...first,
  kind: 'ordersConfirmed' as const,
  thing: severalOrders(first.thing, others),
})

const mailsOf = (facts: Told[], note = '') => {
  const mails = facts.map(({ kind, order, to }) => ({ kind, orderId: order.id, userId: to, note }))
  return [laterAlong(mailsOfOrders, { mails })]
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
