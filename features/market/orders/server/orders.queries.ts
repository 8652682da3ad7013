import * as z from 'zod/mini'
import { taskConditions, unfinishedOrders } from '#features/market/shop/server/order-tasks.queries.ts'
import { imageOf, StoredImage } from '#features/site/media/server/media.queries.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { OrderDetail, OrderEvent, OrderLine, type Order, type ShopOrdersQuery } from '../contract.ts'
import { provinces, type Address } from '../order-input.ts'
import { paymentOf } from '../transitions.ts'

/** Older orders have neither a suburb nor a province. */
export const StoredAddress = z.object({
  name: z.string(),
  phone: z.string(),
  street: z.string(),
  suburb: z.optional(z.string()),
  city: z.string(),
  province: z.optional(z.enum(['', ...provinces])),
  postalCode: z.string(),
})
export const shapeAddress = (stored: z.infer<typeof StoredAddress> | null): Address | null =>
  stored && { ...stored, suburb: stored.suburb ?? '', province: stored.province ?? '' }

const StoredBank = z.object({ holder: z.string(), bank: z.string(), account: z.string(), branch: z.string() })

const instant = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const order = describeRow('orders', {
  ...z.pick(OrderDetail, {
    id: true,
    state: true,
    fulfilment: true,
    method: true,
    currency: true,
    isSample: true,
  }).shape,
  ...z.pick(OrderDetail, { itemsCents: true, deliveryCents: true, totalCents: true }).shape,
  ...z.pick(OrderDetail, { vatPercent: true, vatCents: true, vatNumber: true, invoiceNumber: true }).shape,
  ...z.pick(OrderDetail, { createdAt: true, claimedAt: true, dueAt: true, termsVersion: true }).shape,
  ...z.pick(OrderDetail, { note: true, tracking: true, collectionCode: true, bankNotice: true }).shape,
  buyerId: z.nullable(z.number()),
  businessId: z.nullable(z.number()),
  sellerName: z.string(),
  address: z.nullable(StoredAddress),
  bank: z.nullable(StoredBank),
  buyerName: { schema: z.nullable(z.string()), text: () => 'users.display_name' },
  /** The current owner of the shop. */
  ownerId: { schema: z.nullable(z.number()), text: () => 'businesses.user_id' },
  businessLogo: { schema: z.nullable(StoredImage), text: () => 'businesses.logo' },
  /** The shop or its owner is suspended: nobody may pay for the order now. */
  isShopSuspended: {
    schema: z.boolean(),
    text: () => '(businesses.suspended_at is not null or owners.suspended_at is not null)',
  },
  hasDispute: {
    schema: z.boolean(),
    text: () => 'exists (select from order_disputes where order_id = orders.id)',
  },
  lines: {
    schema: z.array(
      z.extend(z.omit(OrderLine, { totalCents: true, image: true }), {
        image: z.nullable(StoredImage),
        /** null: the product was deleted. */
        isForSale: z.nullable(z.boolean()),
      }),
    ),
    text: () => `(select coalesce(jsonb_agg(jsonb_build_object('id', line.id, 'name', line.name, 'variantId', line.variant_id, 'variant', line.variant, 'sku', line.sku,
      'productId', case when products.deleted_at is null and products.hidden_at is null then products.id end, 'isForSale', products.state = 'published' and businesses.suspended_at is null,
      'priceCents', line.price_cents, 'every', line.every, 'fullPriceCents', line.full_price_cents, 'quantity', quantity, 'isFood', line.is_food, 'image', products.image, 'category', products.category) order by line.id), '[]')
      from order_lines as line left join products on products.id = product_id where order_id = orders.id)`,
  },
  ledger: {
    schema: OrderDetail.shape.ledger,
    text: () => `(select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'amountCents', amount_cents,
      'createdAt', ${instant('created_at')}) order by id), '[]')
      from payments where order_id = orders.id)`,
  },
  creditNotes: {
    schema: OrderDetail.shape.creditNotes,
    text: () => `(select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'amountCents', amount_cents, 'vatCents', vat_cents,
      'reason', reason, 'createdAt', ${instant('created_at')}) order by id), '[]')
      from credit_notes where order_id = orders.id)`,
  },
})
const OrderRow = order.Row
export type OrderRow = z.infer<typeof OrderRow>

const selectText = `select ${order.text()} from orders left join users on users.id = orders.buyer_id
  left join businesses on businesses.id = orders.business_id left join users as owners on owners.id = businesses.user_id`

/** A buyer has no link to a product that only its seller still sees. */
export const shapeOrder = (row: OrderRow, isBuyer: boolean): Order =>
  orderOf({
    ...row,
    logo: imageOf(row.businessLogo)?.url ?? null,
    lines: row.lines.map(({ isForSale, productId, image, ...line }) => ({
      ...line,
      productId: isForSale || !isBuyer ? productId : null,
      image: imageOf(image),
    })),
  })

type Facts = Pick<
  OrderRow,
  | 'id'
  | 'state'
  | 'fulfilment'
  | 'method'
  | 'businessId'
  | 'sellerName'
  | 'buyerId'
  | 'buyerName'
  | 'itemsCents'
  | 'deliveryCents'
  | 'vatPercent'
  | 'vatCents'
  | 'totalCents'
  | 'currency'
  | 'isSample'
  | 'ledger'
  | 'createdAt'
> & { logo: string | null; lines: Omit<OrderLine, 'totalCents'>[] }

/** The only place that builds an Order. */
export const orderOf = (row: Facts): Order => ({
  id: row.id,
  reference: referenceOf(row.id),
  state: row.state,
  fulfilment: row.fulfilment,
  method: row.method,
  seller: { id: row.businessId, name: row.sellerName, logo: row.logo },
  buyer: row.buyerId === null ? null : { id: row.buyerId, name: row.buyerName ?? '' },
  lines: row.lines.map((line) => ({ ...line, totalCents: line.priceCents * line.quantity })),
  itemsCents: row.itemsCents,
  deliveryCents: row.deliveryCents,
  vatPercent: row.vatPercent,
  vatCents: row.vatCents,
  totalCents: row.totalCents,
  currency: row.currency,
  isSample: row.isSample,
  paymentStatus: paymentOf(row),
  createdAt: row.createdAt,
})

export const findOrder = async (db: Db, id: number) =>
  (await sqlRows(db, OrderRow, `${selectText} where orders.id = $1`, [id]))[0]

/** Locked until the end of the transaction, so that no one else moves it. */
export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate().execute()

type Owner = { buyerId: number } | { businessId: number }

const listOrders = async (db: Db, owner: Owner, page: PageQuery, where: string): Promise<Page<Order>> => {
  const isBuyer = 'buyerId' in owner
  const rows = await sqlRows(
    db,
    OrderRow,
    `${selectText} where ${where} and orders.id < $2 order by orders.id desc limit ${page.limit + 1}`,
    [isBuyer ? owner.buyerId : owner.businessId, idBefore(page)],
  )
  return pageOf(
    rows,
    page.limit,
    (row) => shapeOrder(row, isBuyer),
    (row) => [row.id],
  )
}

export const listOrdersOf = (db: Db, buyerId: number, page: PageQuery) =>
  listOrders(db, { buyerId }, page, 'orders.buyer_id = $1')
const open = `(orders.state in ('placed', 'paid', 'packed', 'ready') or ${taskConditions.refund} or ${taskConditions.case})`

/** NOTE: the ids of the page are found first, among orders that may hold a task, so that no plan goes through all orders of a shop. */
const pageOfTask = (which: NonNullable<ShopOrdersQuery['which']>, limit: number) => `orders.id = any(array(
  select orders.id from orders where orders.id = any(array(${unfinishedOrders})) and orders.id < $2
    and ${which === 'open' ? open : taskConditions[which]}
  order by orders.id desc limit ${limit + 1}))`

export const listOrdersOfBusiness = (db: Db, businessId: number, { which, ...page }: ShopOrdersQuery) =>
  listOrders(
    db,
    { businessId },
    page,
    which ? pageOfTask(which, page.limit) : 'orders.business_id = $1 and not orders.is_sample',
  )

export const listTimeline = (db: Db, id: number) =>
  sqlRows(
    db,
    OrderEvent,
    'select move, party, state, note, created_at from order_events where order_id = $1 order by id',
    [id],
  )

const AddressRow = z.object({ address: StoredAddress })

export const findLastAddress = async (db: Db, buyerId: number) => {
  const [row] = await sqlRows(
    db,
    AddressRow,
    'select address from orders where buyer_id = $1 and address is not null order by id desc limit 1',
    [buyerId],
  )
  return shapeAddress(row?.address ?? null)
}
