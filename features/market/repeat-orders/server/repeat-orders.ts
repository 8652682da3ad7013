import { chosenOf } from '#features/market/checkout/server/cart/cart.ts'
import { placeRepeatOrder } from '#features/market/checkout/server/checkout.ts'
import { readLastAddress } from '#features/market/orders/server/orders.ts'
import { readProduct } from '#features/market/products/server/products.ts'
import { variantMessages } from '#features/market/products/variants.copy.ts'
import { variantOf } from '#features/market/products/variants.ts'
import { readTerms } from '#features/market/shop/server/shop-settings.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  repeatOrderLimits,
  type RepeatOffer,
  type RepeatOrderChange,
  type RepeatOrderInput,
} from '../contract.ts'
import { repeatOrderMessages as messages } from '../copy.ts'
import {
  hasRepeat,
  insertPlaced,
  insertRepeat,
  listRepeats,
  lockRepeat,
  shapeRepeat,
  updateRepeat,
  writeDue,
  writeState,
  type RepeatRow,
} from './repeat-orders.queries.ts'
import { dayOf, inDays, nextAfter, nextDate } from './schedule.ts'

export const readRepeatOrders = async (db: Db, config: Config, viewer: Viewer) =>
  (await listRepeats(db, viewer.id)).map((row) => shapeRepeat(row, config.site.currency))

export async function readOffer(
  db: Db,
  config: Config,
  viewer: Viewer,
  productId: number,
): Promise<RepeatOffer> {
  const product = await readProduct(db, config, viewer, productId)
  if (!product.subscribable) throw notFound(messages.notOffered(product.name))
  return {
    terms: await readTerms(db, viewer, product.businessId),
    lastAddress: await readLastAddress(db, viewer),
    isStarted: await hasRepeat(db, viewer.id, productId),
  }
}

/** Places the first order in the same transaction, so that both succeed or neither. */
export const startRepeatOrder = (db: Db, config: Config, viewer: Viewer, input: RepeatOrderInput) =>
  inTransaction(db, async (tx) => {
    const now = new Date()
    const [day, dueAt] = [dayOf(now), now.toISOString()]
    const product = await readProduct(tx, config, viewer, input.productId)
    const { id: variantId } = chosenOf(product, input.variantId)
    const id = await insertRepeat(tx, viewer.id, { ...input, variantId, day, dueAt })
    if (id === undefined) throw conflict(messages.already)
    const row = await openOwn(tx, viewer, id)
    const orderId = await placeFor(tx, config, viewer, row, input.totalCents)
    return { repeatOrder: await shown(tx, config, viewer, id), orderId }
  })

/** Places the order for the due date and sets the next one, in the caller's transaction. */
export async function placeFor(db: Db, config: Config, viewer: Viewer, row: RepeatRow, totalCents?: number) {
  const { id, productId, variantId, quantity, every, day, fulfilment, method, address, note, termsVersion } =
    row
  const product = await readProduct(db, config, viewer, productId)
  if (!product.subscribable) throw conflict(messages.notOffered(product.name))
  const variant = variantOf(product, variantId ?? product.id)
  if (!variant) throw conflict(variantMessages.gone(product.name))
  const orderId = await placeRepeatOrder(db, config, viewer, {
    choice: { businessId: product.businessId, fulfilment, method },
    wanted: { product, variant, quantity, every },
    address,
    note,
    termsVersion,
    totalCents,
  })
  if (!(await insertPlaced(db, id, row.dueAt, orderId)))
    throw new Error('This date has been ordered for already')
  const next = nextAfter(new Date(), new Date(row.dueAt), every, day)
  await writeDue(db, id, next.toISOString(), day)
  return orderId
}

/** 404 for the repeat orders of others. */
async function openOwn(db: Db, viewer: Viewer, id: number) {
  const row = await lockRepeat(db, id)
  if (!row || row.userId !== viewer.id) throw notFound(messages.missing)
  return row
}

async function shown(db: Db, config: Config, viewer: Viewer, id: number) {
  return shapeRepeat(await openOwn(db, viewer, id), config.site.currency)
}

const change = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  action: (tx: Db, row: RepeatRow) => Promise<unknown>,
) =>
  inTransaction(db, async (tx) => {
    await action(tx, await openOwn(tx, viewer, id))
    return shown(tx, config, viewer, id)
  })

/** The next date stays; later ones follow the new interval. */
export const changeRepeatOrder = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  input: RepeatOrderChange,
) =>
  change(db, config, viewer, id, (tx, row) => {
    const { quantity = row.quantity, every = row.every } = input
    const day = every === row.every ? row.day : dayOf(new Date(row.dueAt))
    return updateRepeat(tx, id, { quantity, every, day })
  })

export const skipNext = (db: Db, config: Config, viewer: Viewer, id: number) =>
  change(db, config, viewer, id, async (tx, row) => {
    if (row.state !== 'active') throw conflict(messages.notActive)
    const next = nextDate(new Date(row.dueAt), row.every, row.day)
    await writeDue(tx, id, next.toISOString(), row.day)
  })

export const pauseRepeatOrder = (db: Db, config: Config, viewer: Viewer, id: number) =>
  change(db, config, viewer, id, async (tx, row) => {
    if (row.state !== 'active') throw conflict(messages.notActive)
    await writeState(tx, id, 'paused')
  })

/** An order that would be due at once is announced first. */
export const resumeRepeatOrder = (db: Db, config: Config, viewer: Viewer, id: number) =>
  change(db, config, viewer, id, async (tx, row) => {
    if (row.state !== 'paused') throw conflict(messages.notPaused)
    const [due, soonest] = [new Date(row.dueAt), inDays(new Date(), repeatOrderLimits.announcedDays)]
    await writeState(tx, id, 'active')
    if (due >= soonest) return writeDue(tx, id, row.dueAt, row.day)
    await writeDue(tx, id, soonest.toISOString(), dayOf(soonest))
  })

export const stopRepeatOrder = (db: Db, viewer: Viewer, id: number) =>
  inTransaction(db, async (tx) => {
    await openOwn(tx, viewer, id)
    await writeState(tx, id, 'stopped')
    return { message: messages.stopped }
  })
