import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { StoredAddress } from '#features/market/orders/server/orders.queries.ts'
import { fulfilments } from '#features/market/orders/transitions.ts'
import { productCategories } from '#features/market/products/contract.ts'
import {
  repeatIntervals,
  repeatMethods,
  savingPrice,
  type RepeatInterval,
} from '#features/market/products/repeat-interval.ts'
import { imageOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import type { RepeatOrder, RepeatOrderInput } from '../contract.ts'

const chosenVariant =
  'product_variants where product_variants.id = coalesce(variant_id, repeat_orders.product_id)'

const repeat = describeRow('repeatOrders', {
  id: z.number(),
  userId: z.number(),
  productId: z.number(),
  /** null: the first one, or the only one. */
  variantId: z.nullable(z.number()),
  quantity: z.number(),
  every: z.enum(repeatIntervals),
  day: z.number(),
  fulfilment: z.enum(fulfilments),
  method: z.enum(repeatMethods),
  address: z.nullable(z.required(StoredAddress)),
  note: z.string(),
  termsVersion: z.string(),
  state: z.enum(['active', 'paused', 'stopped']),
  dueAt: z.string(),
  tryAt: z.string(),
  announcedAt: z.nullable(z.string()),
  failures: z.number(),
  failure: z.string(),
  productName: { schema: z.string(), text: () => 'products.name' },
  productCategory: { schema: z.enum(productCategories), text: () => 'products.category' },
  productImage: { schema: z.nullable(StoredImage), text: () => 'products.image' },
  /** In words; null: the product has only one, or it is gone. */
  variantName: {
    schema: z.nullable(z.string()),
    text: () => `(select nullif(array_to_string(choices, ', '), '') from ${chosenVariant})`,
  },
  productPriceCents: {
    schema: z.number(),
    text: () => `coalesce((select price_cents from ${chosenVariant}), products.price_cents)`,
  },
  businessId: { schema: z.number(), text: () => 'products.business_id' },
  businessName: { schema: z.string(), text: () => 'businesses.name' },
  lastOrderId: {
    schema: z.nullable(z.number()),
    text: () => '(select max(order_id) from repeat_order_orders where repeat_order_id = repeat_orders.id)',
  },
})
const RepeatRow = repeat.Row
export type RepeatRow = z.infer<typeof RepeatRow>

const selectText = `select ${repeat.text()} from repeat_orders
  join products on products.id = product_id join businesses on businesses.id = products.business_id`

/** The only place that builds a RepeatOrder. */
export const shapeRepeat = (row: RepeatRow, currency: Currency): RepeatOrder => ({
  id: row.id,
  product: {
    id: row.productId,
    name: row.productName,
    variant: row.variantName,
    category: row.productCategory,
    image: imageOf(row.productImage),
  },
  seller: { id: row.businessId, name: row.businessName },
  quantity: row.quantity,
  every: row.every,
  fulfilment: row.fulfilment,
  method: row.method,
  address: row.address,
  state: row.state === 'paused' ? 'paused' : 'active',
  nextAt: row.tryAt,
  failures: row.failures,
  failure: row.failure,
  priceCents: savingPrice(row.productPriceCents),
  currency,
  lastOrderId: row.lastOrderId,
})

/** All that are not stopped, the next due first. */
export const listRepeats = (db: Db, userId: number) =>
  sqlRows(
    db,
    RepeatRow,
    `${selectText} where repeat_orders.user_id = $1 and repeat_orders.state <> 'stopped' order by repeat_orders.state, try_at, repeat_orders.id limit 200`,
    [userId],
  )

export const hasRepeat = async (db: Db, userId: number, productId: number) => {
  const repeat = await db
    .selectFrom('repeatOrders')
    .select('id')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('state', '<>', sql.lit('stopped'))
    .executeTakeFirst()
  return repeat !== undefined
}

/** Locked until the end of the transaction; a stopped one counts as missing. */
export const lockRepeat = async (db: Db, id: number) => {
  await db.selectFrom('repeatOrders').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  const [row] = await sqlRows(
    db,
    RepeatRow,
    `${selectText} where repeat_orders.id = $1 and repeat_orders.state <> 'stopped'`,
    [id],
  )
  return row
}

type NewRepeat = RepeatOrderInput & { variantId: number; day: number; dueAt: string }

/** undefined: the member already has one for this product. */
export const insertRepeat = async (db: Db, userId: number, input: NewRepeat) => {
  const { productId, variantId, quantity, every, day, fulfilment, method, note, termsVersion, dueAt } = input
  const address = fulfilment === 'delivery' && input.address ? JSON.stringify(input.address) : null
  const row = await db
    .insertInto('repeatOrders')
    .values({
      userId,
      productId,
      variantId,
      quantity,
      every,
      day,
      fulfilment,
      method,
      address,
      note,
      termsVersion,
      dueAt,
      tryAt: dueAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['userId', 'productId'])
        .where(sql<SqlBool>`state <> 'stopped'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Records the order for this date; false: there is one already. */
export const insertPlaced = async (db: Db, repeatOrderId: number, dueAt: string, orderId: number) => {
  const rows = await db
    .insertInto('repeatOrderOrders')
    .values({ repeatOrderId, dueAt, orderId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('orderId')
    .execute()
  return rows.length > 0
}

export const updateRepeat = (
  db: Db,
  id: number,
  { quantity, every, day }: { quantity: number; every: RepeatInterval; day: number },
) => db.updateTable('repeatOrders').set({ quantity, every, day }).where('id', '=', id).execute()

export const writeState = (db: Db, id: number, state: RepeatRow['state']) =>
  db.updateTable('repeatOrders').set({ state }).where('id', '=', id).execute()

/** Sets another date, which has not been announced yet. */
export const writeDue = (db: Db, id: number, dueAt: string, day: number) =>
  db
    .updateTable('repeatOrders')
    .set({ dueAt, tryAt: dueAt, day, announcedAt: null, failures: 0, failure: '' })
    .where('id', '=', id)
    .execute()

export const writeAnnounced = (db: Db, id: number) =>
  db
    .updateTable('repeatOrders')
    .set({ announcedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const writeFailure = (db: Db, id: number, { failure, isLast }: { failure: string; isLast: boolean }) =>
  db
    .updateTable('repeatOrders')
    .set({
      failures: sql<number>`failures + 1`,
      failure,
      tryAt: sql<string>`now() + interval '1 day'`,
      ...(isLast ? { state: 'paused' } : {}),
    })
    .where('id', '=', id)
    .execute()

/** Repeat orders of active members that are due to be announced, or to be placed. */
export const listDueRepeats = async (db: Db, what: 'announce' | 'place', days: number) => {
  const isDue =
    what === 'announce'
      ? sql<SqlBool>`announced_at is null and try_at <= now() + ${sql.lit(`${days} days`)}::interval`
      : sql<SqlBool>`announced_at is not null and try_at <= now()`
  const rows = await db
    .selectFrom('repeatOrders')
    .innerJoin('users', 'users.id', 'repeatOrders.userId')
    .select('repeatOrders.id')
    .where('repeatOrders.state', '=', sql.lit('active'))
    .where(isDue)
    .where('users.deactivatedAt', 'is', null)
    .where('users.suspendedAt', 'is', null)
    .orderBy('tryAt')
    .limit(sql.lit(200))
    .execute()
  return rows.map(({ id }) => id)
}
