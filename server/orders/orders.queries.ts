import { pageOf, readCursor } from '#server/db/cursor.ts'
import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import type { PageQuery } from '#shared/fields.ts'
import type { Page } from '#shared/http.ts'
import type { Fulfilment, OrderState, PaymentMethod } from '#shared/orderMoves.ts'
import { referenceOf, type Address, type Order, type OrderDetail } from '#shared/orders.ts'
import { paymentStatus, type LedgerLine } from '#shared/payments.ts'
import type { BankDetails } from '#shared/selling.ts'

export type OrderRow = {
  id: number
  buyerId: number | null
  buyerName: string | null
  businessId: number | null
  /** Whose shop it is now. */
  ownerId: number | null
  sellerName: string
  state: OrderState
  fulfilment: Fulfilment
  method: PaymentMethod
  address: Address | null
  bank: BankDetails | null
  note: string
  currency: Order['currency']
  itemsCents: number
  deliveryCents: number
  totalCents: number
  vatPercent: number
  vatCents: number
  vatNumber: string | null
  termsVersion: string
  claimedAt: string | null
  dueAt: string | null
  tracking: string
  collectionCode: string | null
  invoiceNumber: number | null
  createdAt: string
  lines: Omit<Order['lines'][number], 'totalCents'>[]
  ledger: LedgerLine[]
}

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const selectText = `select orders.*, users.display_name as buyer_name, businesses.user_id as owner_id,
    (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'productId', product_id, 'name', name,
      'priceCents', price_cents, 'quantity', quantity) order by id), '[]')
      from order_lines where order_id = orders.id) as lines,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents,
      'createdAt', ${instant('created_at')}) order by id), '[]')
      from payments where order_id = orders.id) as ledger
  from orders left join users on users.id = orders.buyer_id left join businesses on businesses.id = orders.business_id`

/** The one place where a row becomes an Order. */
export const shapeOrder = (row: OrderRow): Order => ({
  id: row.id,
  reference: referenceOf(row.id),
  state: row.state,
  fulfilment: row.fulfilment,
  method: row.method,
  seller: { id: row.businessId, name: row.sellerName },
  buyer: row.buyerId === null ? null : { id: row.buyerId, name: row.buyerName ?? '' },
  lines: row.lines.map((line) => ({ ...line, totalCents: line.priceCents * line.quantity })),
  itemsCents: row.itemsCents,
  deliveryCents: row.deliveryCents,
  vatPercent: row.vatPercent,
  vatCents: row.vatCents,
  totalCents: row.totalCents,
  currency: row.currency,
  paymentStatus: paymentStatus(row.ledger),
  createdAt: row.createdAt,
})

export const findOrder = async (db: Db, id: number) =>
  (await hot<OrderRow>(db, `${selectText} where orders.id = $1`, [id]))[0]

/** Until the end of the transaction nobody else moves it. */
export const lockOrder = (db: Db, id: number) =>
  hot(db, 'select id from orders where id = $1 for no key update', [id])

export const listOrdersByIds = async (db: Db, ids: number[]) =>
  (await hot<OrderRow>(db, `${selectText} where orders.id = any($1::int[]) order by orders.id`, [ids])).map(
    shapeOrder,
  )

const listOrders = async (db: Db, column: string, owner: number, page: PageQuery): Promise<Page<Order>> => {
  const after = page.cursor ? readCursor(page.cursor, ['number']) : null
  const rows = await hot<OrderRow>(
    db,
    `${selectText} where orders.${column} = $1 and orders.id < $2 order by orders.id desc limit ${page.limit + 1}`,
    [owner, after?.[0] ?? 2_147_483_647],
  )
  return pageOf(rows, page.limit, shapeOrder, (row) => [row.id])
}

export const listOrdersOf = (db: Db, buyerId: number, page: PageQuery) =>
  listOrders(db, 'buyer_id', buyerId, page)

export const listOrdersOfBusiness = (db: Db, businessId: number, page: PageQuery) =>
  listOrders(db, 'business_id', businessId, page)

export const listTimeline = (db: Db, id: number) =>
  hot<OrderDetail['timeline'][number]>(
    db,
    'select move, party, state, note, created_at from order_events where order_id = $1 order by id',
    [id],
  )
