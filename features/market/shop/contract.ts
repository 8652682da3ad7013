import * as z from 'zod/mini'
import { LedgerLine } from '#features/market/payments/ledger.ts'
import { providerNames } from '#features/market/payments/providers.ts'
import { productCategories, productLimits } from '#features/market/products/contract.ts'
import { productMessages } from '#features/market/products/copy.ts'
import { Listing } from '#features/market/products/listing.contract.ts'
import { accountMessages } from '#features/members/accounts/copy.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { Id, Instant, PageQuery, lineText, optionalText } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { pastedCode } from '#platform/contract/typed/pasted.ts'
import { salesMessages, sellingMessages } from './copy.ts'
import { orderTasks } from './order-tasks.ts'

export const sellingLimits = {
  note: 300,
  holder: 120,
  bank: 60,
  /** Delay before a changed account is used, and the time for which it counts as new. */
  bankLockHours: 24,
}

export const BankDetails = z.object({
  holder: lineText({ error: () => sellingMessages.blankHolder }, sellingLimits.holder),
  bank: lineText({ error: () => sellingMessages.blankBank }, sellingLimits.bank),
  account: pastedCode(/^\d{6,13}$/, { error: () => sellingMessages.badAccount }),
  branch: pastedCode(/^\d{6}$/, { error: () => sellingMessages.badBranch }),
})
export type BankDetails = z.infer<typeof BankDetails>

const cents = z
  .int({ error: () => sellingMessages.badAmount })
  .check(
    z.minimum(0, { error: () => sellingMessages.badAmount }),
    z.maximum(moneyLimits.cents, { error: () => sellingMessages.badAmount }),
  )

export const SellingInput = z
  .object({
    delivers: z.boolean({ error: () => sellingMessages.badFlag }),
    deliveryCents: cents,
    /** null: delivery is never free. */
    freeFromCents: z.nullable(cents),
    collects: z.boolean({ error: () => sellingMessages.badFlag }),
    collectionNote: optionalText(sellingLimits.note),
    /** null: not registered. */
    vatNumber: z.nullable(pastedCode(/^4\d{9}$/, { error: () => sellingMessages.badVat })),
    /** null: no payment by EFT; omitted: unchanged. */
    bank: z.optional(z.nullable(BankDetails)),
    /** Required to change the account. */
    currentPassword: z.optional(z.string({ error: () => accountMessages.confirmPassword })),
  })
  .check(z.refine(({ delivers, collects }) => delivers || collects, { error: () => sellingMessages.noWay }))
export type SellingInput = z.infer<typeof SellingInput>

/** 'new': the account is less than a day old; 'changing': the seller has asked for another one. */
export const bankNotices = ['new', 'changing'] as const
export type BankNotice = (typeof bankNotices)[number]
/** The terms on which a business sells. */
export const Selling = z.object({
  businessId: Id,
  delivers: z.boolean(),
  deliveryCents: z.number(),
  freeFromCents: z.nullable(z.number()),
  collects: z.boolean(),
  collectionNote: z.string(),
  vatNumber: z.nullable(z.string()),
  /** The account shown on new orders. */
  bank: z.nullable(BankDetails),
  bankSince: z.nullable(Instant),
  /** The account that replaces it, and when. */
  pendingBank: z.nullable(BankDetails),
  pendingBankFrom: z.nullable(Instant),
  bankChangedAt: z.nullable(Instant),
  /** The provider of the account that is active for card payments. */
  card: z.nullable(z.enum(providerNames)),
  /** A business accepts no orders until its owner has set the terms. */
  isOpen: z.boolean(),
})
export type Selling = z.infer<typeof Selling>

/** What buyers can see of the terms. */
export const Terms = z.object({
  isOpen: z.boolean(),
  delivers: z.boolean(),
  deliveryCents: z.number(),
  freeFromCents: z.nullable(z.number()),
  collects: z.boolean(),
  collectionNote: z.string(),
  takesEft: z.boolean(),
  isVatRegistered: z.boolean(),
})
export type Terms = z.infer<typeof Terms>

export const sellingApi = {
  terms: get('/api/businesses/:id/terms', 'Read the selling terms of a business', {
    access: 'anyone',
    scope: 'read',
    answer: Terms,
    freshMinutes: 5,
  }),
  /** Only for its owner. */
  read: get('/api/businesses/:id/selling', 'Read the selling settings of your business', {
    outlivesSection: true,
    access: 'member',
    answer: Selling,
  }),
  write: put('/api/businesses/:id/selling', 'Change the selling settings of your business', {
    outlivesSection: true,
    access: 'member',
    body: SellingInput,
    publishes: ['collectionNote'],
    texts: ['collectionNote'],
    answer: Selling,
    limit: '30 per hour',
  }),
}

export const salesLimits = {
  /** Number of weeks and months in the charts. */
  spans: 12,
  /** At most this many products with low stock in the overview. */
  lowStock: 3,
  /** Reviews without a reply are counted up to this. */
  unanswered: 1_000,
  /** At most this many lines per month on the page; the file contains all. */
  lines: 300,
}

/** What a business lacks to accept orders, and what the law requires to be shown (ECTA s43(1)). */
export const shopNeeds = ['identity', 'phone', 'email', 'terms', 'bank', 'licence', 'products'] as const
export type ShopNeed = (typeof shopNeeds)[number]

export const Span = z.object({
  /** The first day: '2026-11-16'. */
  from: z.string(),
  orders: z.number(),
  /** Payments minus what buyers got back. */
  revenueCents: z.number(),
})
export type Span = z.infer<typeof Span>

export const Sales = z.object({
  currency: z.enum(['USD', 'ZAR']),
  toDo: z.record(z.enum(orderTasks), z.number()),
  /** Reviews without a reply; counted up to the limit. */
  unanswered: z.number(),
  soldOut: z.number(),
  /** Total of the orders that wait for a payment. */
  awaitingCents: z.number(),
  /** The published products with the least stock, if it is low. */
  lowStock: z.array(
    z.object({
      id: Id,
      name: z.string(),
      stock: z.number(),
      category: z.enum(productCategories),
      image: z.nullable(Image),
    }),
  ),
  needs: z.array(z.enum(shopNeeds)),
  /** Oldest first; the last one is the current one. */
  weeks: z.array(Span),
  months: z.array(Span),
})
export type Sales = z.infer<typeof Sales>

export const StatementLine = z.object({
  id: Id,
  createdAt: Instant,
  kind: LedgerLine.shape.kind,
  orderId: Id,
  reference: z.string(),
  /** The invoice of a payment, the credit note of a refund; '': there is none. */
  document: z.string(),
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
  /** Refunds that failed are left out. */
  refundedCents: z.number(),
  /** The sum that buyers’ banks took back. */
  chargebackCents: z.number(),
  /** Payments minus refunds and chargebacks, and the VAT included. */
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
  month: z.optional(
    z
      .string({ error: () => salesMessages.badMonth })
      .check(z.refine(isMonth, { error: () => salesMessages.badMonth })),
  ),
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
  z
    .number({ error: () => productMessages.badStock })
    .check(z.refine(isStock, { error: () => productMessages.badStock })),
)

export const salesApi = {
  overview: get('/api/businesses/:id/sales', 'Read the sales of your business', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    answer: Sales,
    freshMinutes: 0,
  }),
  statement: get('/api/businesses/:id/statement', 'Read the statement of a month', {
    outlivesSection: true,
    access: 'member',
    scope: 'shop:orders',
    query: StatementQuery,
    answer: Statement,
    freshMinutes: 0,
  }),
  products: get('/api/businesses/:id/stock', 'List the stock of your shop', {
    shows: ['sales'],
    access: 'member',
    scope: 'shop:products',
    query: PageQuery,
    answer: z.array(ShopProduct),
    paged: true,
    freshMinutes: 0,
  }),
  /** Changes the stock from the value that was shown; if orders have changed it meanwhile, nothing happens. */
  setStock: put('/api/products/:id/stock', 'Set the stock of a product', {
    access: 'member',
    scope: 'shop:products',
    body: z.object({ stock: Stock, was: Stock }),
    answer: ShopProduct,
    limit: '120 per minute',
  }),
}

export const statementCsv = (businessId: number, month: string) =>
  `/api/businesses/${businessId}/statement/${month}.csv`
/** The columns are separated by semicolons, and sums have a decimal comma. */
export const statementSemicolonCsv = (businessId: number, month: string) =>
  `/api/businesses/${businessId}/statement/${month}.semicolon.csv`
