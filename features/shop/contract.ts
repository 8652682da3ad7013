import * as z from 'zod/mini'
import { Id, Instant, optionalText, text } from '#platform/contract/fields.ts'
import { get, put } from '#platform/contract/endpoint.ts'
import { moneyLimits } from '#platform/contract/money.ts'
import { providers } from '#features/payments/contract.ts'
import { accountMessages } from '#features/accounts/copy.ts'
import { sellingMessages } from './copy.ts'

export const sellingLimits = {
  note: 300,
  holder: 120,
  bank: 60,
  /** Delay before a changed account is used, and the time for which it counts as new. */
  bankLockHours: 24,
}
const digits = (pattern: RegExp, message: string) =>
  z.pipe(
    z.pipe(
      z.string(message),
      z.transform((value: string) => value.replace(/[ -]/g, '')),
    ),
    z.string().check(z.regex(pattern, message)),
  )

export const BankDetails = z.object({
  holder: text(sellingMessages.blankHolder, sellingLimits.holder),
  bank: text(sellingMessages.blankBank, sellingLimits.bank),
  account: digits(/^\d{6,13}$/, sellingMessages.badAccount),
  branch: digits(/^\d{6}$/, sellingMessages.badBranch),
})
export type BankDetails = z.infer<typeof BankDetails>

const cents = z
  .int(sellingMessages.badAmount)
  .check(z.minimum(0, sellingMessages.badAmount), z.maximum(moneyLimits.cents, sellingMessages.badAmount))

export const SellingInput = z
  .object({
    delivers: z.boolean(sellingMessages.badFlag),
    deliveryCents: cents,
    /** null: delivery is never free. */
    freeFromCents: z.nullable(cents),
    collects: z.boolean(sellingMessages.badFlag),
    collectionNote: optionalText(sellingLimits.note),
    /** null: not registered. */
    vatNumber: z.nullable(digits(/^4\d{9}$/, sellingMessages.badVat)),
    /** null: no payment by EFT; omitted: unchanged. */
    bank: z.optional(z.nullable(BankDetails)),
    /** Required to change the account. */
    currentPassword: z.optional(z.string(accountMessages.confirmPassword)),
  })
  .check(z.refine(({ delivers, collects }) => delivers || collects, sellingMessages.noWay))
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
  card: z.nullable(z.enum(providers)),
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
  terms: get('/api/businesses/:id/terms', { access: 'anyone', answer: Terms, freshMinutes: 5 }),
  /** Only for its owner. */
  read: get('/api/businesses/:id/selling', { access: 'member', answer: Selling }),
  write: put('/api/businesses/:id/selling', {
    access: 'member',
    body: SellingInput,
    answer: Selling,
    limit: '30 per hour',
  }),
}
