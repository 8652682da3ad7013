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
  /** Another account is paid into only after so long, and is new for as long. */
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
    /** null: nobody can pay by EFT; left out, it stays as it is. */
    bank: z.optional(z.nullable(BankDetails)),
    /** Asked for where another account is to be paid into. */
    currentPassword: z.optional(z.string(accountMessages.confirmPassword)),
  })
  .check(z.refine(({ delivers, collects }) => delivers || collects, sellingMessages.noWay))
export type SellingInput = z.infer<typeof SellingInput>

/** 'new': it had been there for less than a day; 'changing': the seller had asked for another one. */
export const bankNotices = ['new', 'changing'] as const
export type BankNotice = (typeof bankNotices)[number]
/** On which terms a business sells. */
export const Selling = z.object({
  businessId: Id,
  delivers: z.boolean(),
  deliveryCents: z.number(),
  freeFromCents: z.nullable(z.number()),
  collects: z.boolean(),
  collectionNote: z.string(),
  vatNumber: z.nullable(z.string()),
  /** The account that new orders are given. */
  bank: z.nullable(BankDetails),
  bankSince: z.nullable(Instant),
  /** The one that takes its place, and when. */
  pendingBank: z.nullable(BankDetails),
  pendingBankFrom: z.nullable(Instant),
  bankChangedAt: z.nullable(Instant),
  /** Whose account takes card payments now. */
  card: z.nullable(z.enum(providers)),
  /** Until its owner has said so, a business takes no orders. */
  isOpen: z.boolean(),
})
export type Selling = z.infer<typeof Selling>

/** What whoever buys knows of it beforehand. */
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
  /** Its owner's alone. */
  read: get('/api/businesses/:id/selling', { access: 'member', answer: Selling }),
  write: put('/api/businesses/:id/selling', {
    access: 'member',
    body: SellingInput,
    answer: Selling,
    limit: '30 per hour',
  }),
}
