import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { imageOf } from '#features/media/server/media.queries.ts'
import type { Currency } from '#platform/contract/money.ts'
import type { Fulfilment } from '#features/orders/transitions.ts'
import type { Address } from '#features/orders/contract.ts'
import type { RepeatOrder, RepeatOrderInput } from '../contract.ts'
import { savingPrice, type Every, type RepeatMethod } from '#features/orders/repeat-interval.ts'

export type RepeatRow = {
  id: number
  userId: number
  productId: number
  quantity: number
  every: Every
  day: number
  fulfilment: Fulfilment
  method: RepeatMethod
  address: Address | null
  note: string
  termsVersion: string
  state: 'active' | 'paused' | 'stopped'
  dueAt: string
  tryAt: string
  announcedAt: string | null
  failures: number
  failure: string
  productName: string
  productImage: unknown
  productPriceCents: number
  businessId: number
  businessName: string
  lastOrderId: number | null
}

const selectText = `select repeat_orders.*, products.name as product_name, products.image as product_image,
    products.price_cents as product_price_cents, products.business_id, businesses.name as business_name,
    (select max(order_id) from repeat_order_orders where repeat_order_id = repeat_orders.id) as last_order_id
  from repeat_orders join products on products.id = product_id join businesses on businesses.id = products.business_id`

/** The one place where a row becomes a RepeatOrder. */
export const shapeRepeat = (row: RepeatRow, currency: Currency): RepeatOrder => ({
  id: row.id,
  product: { id: row.productId, name: row.productName, image: imageOf(row.productImage) },
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

/** Those that are not stopped, the next one first. */
export const listRepeats = (db: Db, userId: number) =>
  hot<RepeatRow>(
    db,
    `${selectText} where repeat_orders.user_id = $1 and repeat_orders.state <> 'stopped' order by repeat_orders.state, try_at, repeat_orders.id limit 200`,
    [userId],
  )

export const hasRepeat = async (db: Db, userId: number, productId: number) => {
  const text = `select id from repeat_orders where user_id = $1 and product_id = $2 and state <> 'stopped'`
  return (await hot(db, text, [userId, productId])).length > 0
}

/** Nobody else changes it until the end of the transaction; what is stopped is no longer there. */
export const lockRepeat = async (db: Db, id: number) => {
  await hot(db, 'select id from repeat_orders where id = $1 for no key update', [id])
  const [row] = await hot<RepeatRow>(
    db,
    `${selectText} where repeat_orders.id = $1 and repeat_orders.state <> 'stopped'`,
    [id],
  )
  return row
}

type NewRepeat = RepeatOrderInput & { day: number; dueAt: string }

/** undefined: the member has one of this product already. */
export const insertRepeat = async (db: Db, userId: number, input: NewRepeat) => {
  const [row] = await hot<{ id: number }>(
    db,
    `insert into repeat_orders (user_id, product_id, quantity, every, day, fulfilment, method, address, note, terms_version, due_at, try_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)
     on conflict (user_id, product_id) where state <> 'stopped' do nothing returning id`,
    [
      userId,
      input.productId,
      input.quantity,
      input.every,
      input.day,
      input.fulfilment,
      input.method,
      input.fulfilment === 'delivery' ? (input.address ?? null) : null,
      input.note,
      input.termsVersion,
      input.dueAt,
    ],
  )
  return row?.id
}

/** The order of this date; false: there is one. */
export const insertPlaced = async (db: Db, id: number, dueAt: string, orderId: number) => {
  const rows = await hot(
    db,
    `insert into repeat_order_orders (repeat_order_id, due_at, order_id) values ($1, $2, $3)
     on conflict do nothing returning order_id`,
    [id, dueAt, orderId],
  )
  return rows.length > 0
}

export const updateRepeat = (
  db: Db,
  id: number,
  { quantity, every, day }: { quantity: number; every: Every; day: number },
) =>
  hot(db, 'update repeat_orders set quantity = $2, every = $3, day = $4 where id = $1', [
    id,
    quantity,
    every,
    day,
  ])

export const writeState = (db: Db, id: number, state: RepeatRow['state']) =>
  hot(db, 'update repeat_orders set state = $2 where id = $1', [id, state])

/** Another date, which is still to be announced. */
export const writeDue = (db: Db, id: number, dueAt: string, day: number) =>
  hot(
    db,
    `update repeat_orders set due_at = $2, try_at = $2, day = $3, announced_at = null, failures = 0, failure = '' where id = $1`,
    [id, dueAt, day],
  )

export const writeAnnounced = (db: Db, id: number) =>
  hot(db, 'update repeat_orders set announced_at = now() where id = $1', [id])

export const writeFailure = (db: Db, id: number, { failure, isLast }: { failure: string; isLast: boolean }) =>
  hot(
    db,
    `update repeat_orders set failures = failures + 1, failure = $2, try_at = now() + interval '1 day',
       state = case when $3 then 'paused' else state end where id = $1`,
    [id, failure, isLast],
  )

/** Those of members who are there: to be announced, or to be placed. */
export const listDueRepeats = async (db: Db, what: 'announce' | 'place', days: number) => {
  const when =
    what === 'announce'
      ? `announced_at is null and try_at <= now() + interval '${days} days'`
      : 'announced_at is not null and try_at <= now()'
  const rows = await hot<{ id: number }>(
    db,
    `select repeat_orders.id from repeat_orders join users on users.id = user_id
     where state = 'active' and ${when} and users.deactivated_at is null and users.suspended_at is null
     order by try_at limit 200`,
  )
  return rows.map(({ id }) => id)
}
