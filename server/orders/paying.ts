import { readMe } from '#server/accounts/accounts.ts'
import type { Config } from '#server/config.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, conflict } from '#server/errors.ts'
import { openMerchant } from '#server/payments/merchants.ts'
import { lookAfter, readLastAttempt, startPayment } from '#server/payments/payments.ts'
import { ProviderError } from '#server/payments/provider.ts'
import { orderLimits, orderMessages, referenceOf } from '#shared/orders.ts'
import type { PayPage } from '#shared/paymentProviders.ts'
import type { Viewer } from '#shared/permissions.ts'
import { noticeOf } from './account.ts'
import { isToPayByCard } from './cardState.ts'
import { dueAfterPlacing } from './clock.ts'
import { waitForCard, writeEft } from './moves.queries.ts'
import { holdOrder, openOrder, partyOf, readOrder } from './orders.ts'
import { findSelling } from './selling.queries.ts'
import { settleOrder } from './settle.ts'

async function openOwnOrder(db: Db, viewer: Viewer, id: number) {
  const order = await openOrder(db, viewer, id)
  allow(partyOf(viewer, order) === 'buyer', orderMessages.notYours)
  return order
}

/** The page of the seller's provider; as often as the buyer likes, until one of the payments has come. */
export async function openPayPage(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  origin: string,
): Promise<PayPage> {
  const order = await openOwnOrder(db, viewer, id)
  const { businessId, sellerName, totalCents, currency } = order
  if (!isToPayByCard(order) || businessId === null || totalCents === 0) throw conflict(orderMessages.notNow)
  const merchant = await openMerchant(db, businessId)
  if (!merchant) throw conflict(orderMessages.noCard(sellerName))
  const { email } = await readMe(db, viewer)
  if (!email && merchant.provider === 'paystack') throw conflict(orderMessages.cardNeedsEmail)
  await waitForCard(db, id, orderLimits.cardPageMinutes)
  try {
    const page = await startPayment(db, config, {
      provider: merchant.provider,
      purpose: 'order',
      subjectId: id,
      accountId: merchant.id,
      amountCents: totalCents,
      currency,
      email: email ?? '',
      title: `${referenceOf(id)} ${sellerName}`.slice(0, 100),
      returnUrl: `${origin}/orders/${id}?paid`,
      origin,
    })
    if (page) return page
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  throw conflict(orderMessages.providerDown)
}

/** The buyer is back from the provider's page: where it can be asked, nobody waits for its notice. */
export async function lookForPayment(db: Db, config: Config, viewer: Viewer, id: number) {
  const order = await openOwnOrder(db, viewer, id)
  const attempt = isToPayByCard(order) ? await readLastAttempt(db, 'order', id) : undefined
  if (attempt) await lookAfter(db, config, attempt, settleOrder)
  return readOrder(db, viewer, id)
}

/** A payment by card that was begun before is still heard of: whichever comes first pays the order. */
export const payByEft = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openOwnOrder(tx, viewer, id)
    const order = await holdOrder(tx, id)
    if (!isToPayByCard(order) || order.businessId === null) throw conflict(orderMessages.notNow)
    const selling = await findSelling(tx, order.businessId)
    if (!selling.bank) throw conflict(orderMessages.noEft(order.sellerName))
    await writeEft(tx, id, {
      bank: selling.bank,
      notice: noticeOf(selling, Date.now()),
      dueAt: dueAfterPlacing('eft', new Date()),
    })
    return readOrder(tx, viewer, id)
  })
