import { cardMinimumProblem } from '#features/market/payments/card-rules.ts'
import type { PayPage } from '#features/market/payments/contract.ts'
import { providers } from '#features/market/payments/providers.ts'
import { lookAfter } from '#features/market/payments/server/look-after.ts'
import { openMerchant } from '#features/market/payments/server/merchants.ts'
import { countPayments, readLastAttempt, startPayment } from '#features/market/payments/server/payments.ts'
import { ProviderError } from '#features/market/payments/server/provider.ts'
import { noticeOf } from '#features/market/shop/server/bank-account-change.ts'
import { readSellingForOrder } from '#features/market/shop/server/shop-settings.ts'
import { readMe } from '#features/members/accounts/server/accounts.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { excerptOf } from '#platform/contract/excerpt.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { orderLimits } from '../../contract.ts'
import { orderMessages } from '../../copy.ts'
import { dueAfterPlacing } from '../deadlines.ts'
import { waitForCard, writeEft } from '../order-transitions.queries.ts'
import { holdOrder, openOrder, partyOf, readOrder, rejectSuspended } from '../orders.ts'
import { isToPayByCard, mayBePaid } from './card-state.ts'
import { settleOrder } from './payment-webhook.ts'

/** No provider takes a longer name of what is paid for. */
const titleLimit = 100

async function openOwnOrder(db: Db, viewer: Viewer, id: number) {
  const order = await openOrder(db, viewer, id)
  authorize(partyOf(viewer, order) === 'buyer', orderMessages.notYours)
  return order
}

/** The payment page of the seller's provider; can be opened repeatedly until one payment succeeds. */
export async function openPayPage(
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  origin: string,
): Promise<PayPage> {
  const order = await openOwnOrder(db, viewer, id)
  rejectSuspended(order)
  const { businessId, sellerName, totalCents, currency } = order
  if (!isToPayByCard(order) || businessId === null || totalCents === 0) throw conflict(orderMessages.notNow)
  const merchant = await openMerchant(db, businessId)
  if (!merchant) throw conflict(orderMessages.noCard(sellerName))
  const minimum = cardMinimumProblem(merchant.provider, totalCents)
  if (minimum) throw conflict(minimum)
  const { email } = await readMe(db, viewer)
  const { needsEmail, label } = providers[merchant.provider]
  if (!email && needsEmail) throw conflict(orderMessages.cardNeedsEmail(label))
  if ((await countPayments(db, 'order', id)) >= orderLimits.cardPages) throw conflict(orderMessages.manyPages)
  if ((await readLastAttempt(db, 'order', id))?.state === 'mismatched')
    throw conflict(orderMessages.otherAmount)
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
      title: excerptOf(`${referenceOf(id)} ${sellerName}`, titleLimit),
      returnUrl: `${origin}/orders/${id}?paid`,
      origin,
    })
    if (page) return page
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
  }
  throw conflict(orderMessages.providerDown)
}

/**
 * Asks the providers about every payment that was begun, instead of waiting for their webhooks: when the buyer returns from the page, or
 * when somebody looks at an order that is unpaid or was cancelled lately.
 */
export async function lookForPayment(db: Db, config: Config, viewer: Viewer, id: number) {
  const order = await openOrder(db, viewer, id)
  authorize(partyOf(viewer, order) !== null, orderMessages.notYours)
  if (mayBePaid(order)) await lookAfter(db, config, { purpose: 'order', subjectId: id }, settleOrder)
  return readOrder(db, viewer, id)
}

/** Switches to EFT. A card payment that was begun before still counts: whichever arrives first pays the order. */
export const payByEft = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openOwnOrder(tx, viewer, id)
    const order = await holdOrder(tx, id)
    rejectSuspended(order)
    if (!isToPayByCard(order) || order.businessId === null) throw conflict(orderMessages.notNow)
    const selling = await readSellingForOrder(tx, order.businessId)
    if (!selling.bank) throw conflict(orderMessages.noEft(order.sellerName))
    await writeEft(tx, id, {
      bank: selling.bank,
      notice: noticeOf(selling, Date.now()),
      dueAt: dueAfterPlacing('eft', new Date()),
    })
    return readOrder(tx, viewer, id)
  })
