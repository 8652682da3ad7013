import * as z from 'zod/mini'
import { Id, Instant, PageQuery } from '#platform/contract/fields.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { Listing } from '#features/products/listing.contract.ts'
import { productLimits } from '#features/products/contract.ts'
import { productMessages } from '#features/products/copy.ts'
import { orderTasks } from './order-tasks.ts'
import { salesMessages } from './copy.ts'

export const salesLimits = {
  /** Number of weeks and months in the charts. */
  spans: 12,
  /** At most this many lines per month on the page; the file contains all. */
  lines: 300,
}

/** What a business lacks to accept orders, and what the law requires to be shown (ECTA s43(1)). */
export const shopNeeds = ['terms', 'bank', 'licence', 'products', 'phone', 'email'] as const
export type ShopNeed = (typeof shopNeeds)[number]

export const Span = z.object({
  /** The first day: '2026-11-16'. */
  from: z.string(),
  orders: z.number(),
  /** Payments minus refunds. */
  revenueCents: z.number(),
})
export type Span = z.infer<typeof Span>

export const Sales = z.object({
  currency: z.enum(['USD', 'ZAR']),
  toDo: z.record(z.enum(orderTasks), z.number()),
  /** Reviews without a reply. */
  unanswered: z.number(),
  soldOut: z.number(),
  needs: z.array(z.enum(shopNeeds)),
  /** Oldest first; the last one is the current one. */
  weeks: z.array(Span),
  months: z.array(Span),
})
export type Sales = z.infer<typeof Sales>

export const StatementLine = z.object({
  id: Id,
  createdAt: Instant,
  kind: z.enum(['payment', 'refund', 'owed']),
  orderId: Id,
  reference: z.string(),
  /** null: the account was deleted. */
  buyer: z.nullable(z.string()),
  method: z.string(),
  amountCents: z.number(),
  /** Included in the amount. */
  vatCents: z.number(),
  currency: z.enum(['USD', 'ZAR']),
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementTotal = z.object({
  currency: z.enum(['USD', 'ZAR']),
  paidCents: z.number(),
  refundedCents: z.number(),
  /** Payments minus refunds, and the VAT included. */
  netCents: z.number(),
  vatCents: z.number(),
  owedCents: z.number(),
})
export type StatementTotal = z.infer<typeof StatementTotal>

export const Statement = z.object({
  /** '2026-11' */
  month: z.string(),
  /** Months with any lines, and the current one; newest first. */
  months: z.array(z.string()),
  /** Newest first. */
  lines: z.array(StatementLine),
  linesCount: z.number(),
  totals: z.array(StatementTotal),
})
export type Statement = z.infer<typeof Statement>

export const isMonth = (value: string) => /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(value)
const StatementQuery = z.object({
  /** By default, the current month. */
  month: z.optional(z.string(salesMessages.badMonth).check(z.refine(isMonth, salesMessages.badMonth))),
})

/** A product with its stock figures, for its owner. */
export const ShopProduct = z.extend(Listing, {
  /** Ordered, and not yet dispatched. */
  reserved: z.number(),
  soldCount: z.number(),
})
export type ShopProduct = z.infer<typeof ShopProduct>

const isStock = (value: number) => Number.isInteger(value) && value >= 0 && value <= productLimits.stock
/** null: not tracked. */
const Stock = z.nullable(
  z.number(productMessages.badStock).check(z.refine(isStock, productMessages.badStock)),
)

export const salesApi = {
  overview: get('/api/businesses/:id/sales', { access: 'member', answer: Sales, freshMinutes: 0 }),
  statement: get('/api/businesses/:id/statement', {
    access: 'member',
    query: StatementQuery,
    answer: Statement,
    freshMinutes: 0,
  }),
  products: get('/api/businesses/:id/stock', {
    access: 'member',
    query: PageQuery,
    answer: z.array(ShopProduct),
    paged: true,
    freshMinutes: 0,
  }),
  /** Changes the stock from the value that was shown; if orders have changed it meanwhile, nothing happens. */
  setStock: put('/api/products/:id/stock', {
    access: 'member',
    body: z.object({ stock: Stock, was: Stock }),
    answer: ShopProduct,
    limit: '120 per minute',
  }),
}

export const statementCsv = (businessId: number, month: string) =>
  `/api/businesses/${businessId}/statement/${month}.csv`
