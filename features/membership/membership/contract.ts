import * as z from 'zod/mini'
import { termsVersion } from '#features/market/orders/contract.ts'
import { PayPage } from '#features/market/payments/contract.ts'
import { paymentStatuses } from '#features/market/payments/ledger.ts'
import { providerNames } from '#features/market/payments/providers.ts'
import { SavedCard, RenewalInput } from '#features/market/payments/saved-cards.contract.ts'
import { ReasonInput } from '#features/members/audit/contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { create, del, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, PageQuery, pageFields, lineText } from '#platform/contract/fields.ts'
import { membershipMessages } from './copy.ts'
import { endings, memberStates, membershipKinds, membershipMoveNames } from './transitions.ts'

export const membershipLimits = {
  /** Days to pay an invoice, and the grace period after an unpaid period. */
  payDays: 7,
  graceDays: 7,
  trialDays: 14,
  trialWarningDays: 3,
  /** Days before the next period begins at which it is billed. */
  billDays: 7,
  /** Members get notice of the end of a year 40 to 80 business days ahead (CPA, section 14). */
  yearNoticeBusinessDays: 60,
  /** Full refund if cancelled within this many days of agreeing (ECTA, section 44), paid back within 30. */
  withdrawDays: 7,
  refundDays: 30,
  /** Days of grace on which a past-due membership gets a reminder. */
  reminderDays: [0, 3, 6],
  /** Day of grace on which a declined card is charged again. */
  retryDay: 3,
  chargeTries: 2,
  /** Days for which an unpaid invoice is still asked for after it was voided. */
  lookDays: 7,
  username: 60,
}
const planId = z
  .int({ error: () => membershipMessages.noPlan })
  .check(z.positive({ error: () => membershipMessages.noPlan }))

export const periods = ['month', 'year'] as const
export type Period = (typeof periods)[number]
export const joinMethods = ['eft', ...providerNames] as const
export type JoinMethod = (typeof joinMethods)[number]
const Method = z.enum(joinMethods, { error: () => membershipMessages.badMethod })

export const Plan = z.object({
  id: Id,
  tier: z.enum(['premium']),
  period: z.enum(periods),
  currency: z.enum(['USD', 'ZAR']),
  priceCents: z.number(),
})
export type Plan = z.infer<typeof Plan>

/** Bank account for EFT; null: members ask for it by email. */
const SiteBank = z.nullable(
  z.object({ holder: z.string(), bank: z.string(), account: z.string(), branch: z.string() }),
)

export const Plans = z.object({
  plans: z.array(Plan),
  methods: z.array(z.enum(joinMethods)),
  /** Renewal by card is only possible where the site can send email, because each charge is announced. */
  canRenew: z.boolean(),
})
export type Plans = z.infer<typeof Plans>

export const Invoice = z.object({
  id: Id,
  /** The invoice number, also used as the EFT reference. */
  reference: z.string(),
  period: z.enum(periods),
  periodStart: z.nullable(Instant),
  periodEnd: z.nullable(Instant),
  currency: z.enum(['USD', 'ZAR']),
  amountCents: z.number(),
  /** Included in the amount. */
  vatPercent: z.number(),
  vatCents: z.number(),
  vatNumber: z.nullable(z.string()),
  billedTo: z.string(),
  paymentStatus: z.enum(paymentStatuses),
  isVoid: z.boolean(),
  dueAt: Instant,
  createdAt: Instant,
  owedCents: z.number(),
  /** What was paid and not returned. */
  receivedCents: z.number(),
  /** When the member's card is charged; null: paid by hand. */
  chargeAt: z.nullable(Instant),
})
export type Invoice = z.infer<typeof Invoice>

/**
 * Why a card is not charged: no consent to this plan at this price; the card expires before; the member cannot be
 * emailed; too late to announce; declined; the membership does not continue.
 */
export const chargeHolds = ['price', 'expired', 'mail', 'late', 'declined', 'cancelled'] as const
export type ChargeHold = (typeof chargeHolds)[number]

export const Renewal = z.object({
  card: SavedCard,
  /** The next plan and its price. */
  plan: Plan,
  amountCents: z.number(),
  /** When the card is charged; null: it is not. */
  at: z.nullable(Instant),
  hold: z.nullable(z.enum(chargeHolds)),
  /** A charge was sent and its answer is outstanding. */
  isUnderWay: z.boolean(),
})
export type Renewal = z.infer<typeof Renewal>

export const Membership = z.object({
  state: z.enum(memberStates),
  kind: z.nullable(z.enum(membershipKinds)),
  plan: z.nullable(Plan),
  nextPlan: z.nullable(Plan),
  /** End of the paid period; null if nothing has been paid yet. */
  periodEnd: z.nullable(Instant),
  /** The last day of a past-due membership. */
  graceEnd: z.nullable(Instant),
  endsAtPeriodEnd: z.boolean(),
  endedReason: z.nullable(z.enum(endings)),
  renewsYearly: z.boolean(),
  withdrawUntil: z.nullable(Instant),
  /** The invoice to pay now, and the account to pay it to. */
  openInvoice: z.nullable(Invoice),
  bank: SiteBank,
  /** The card that renews the membership; null: each period is invoiced and paid by hand. */
  renewal: z.nullable(Renewal),
  moves: z.array(z.enum(membershipMoveNames)),
})
export type Membership = z.infer<typeof Membership>

const Joined = z.object({ membership: Membership, checkout: z.nullable(PayPage) })

const JoinInput = z.object({
  planId,
  method: Method,
  acceptsTerms: z.literal(true, { error: () => membershipMessages.acceptTerms }),
  termsVersion: z.literal(termsVersion, { error: () => membershipMessages.oldTerms }),
  renewal: z.optional(RenewalInput),
})
export type JoinInput = z.infer<typeof JoinInput>

const GrantInput = z.object({
  username: lineText({ error: () => membershipMessages.blankName }, membershipLimits.username),
  until: z
    .string({ error: () => membershipMessages.badUntil })
    .check(z.regex(/^\d{4}-\d\d-\d\d$/, { error: () => membershipMessages.badUntil })),
  ...ReasonInput.shape,
})
export type GrantInput = z.infer<typeof GrantInput>

export const MemberForStaff = z.object({
  /** The member's own id. */
  id: Id,
  user: UserRef,
  state: z.enum(memberStates),
  kind: z.enum(membershipKinds),
  period: z.nullable(z.enum(periods)),
  periodEnd: Instant,
  endsAtPeriodEnd: z.boolean(),
  renewsByCard: z.boolean(),
  endedReason: z.nullable(z.enum(endings)),
})
export type MemberForStaff = z.infer<typeof MemberForStaff>

export const InvoiceForStaff = z.object({ ...Invoice.shape, user: z.nullable(UserRef) })
export type InvoiceForStaff = z.infer<typeof InvoiceForStaff>

export const invoiceLists = ['open', 'owed', 'paid'] as const
export type InvoiceList = (typeof invoiceLists)[number]

const own = { access: 'member', answer: Membership, limit: '20 per minute' } as const
export const membershipApi = {
  plans: get('/api/membership/plans', 'List the plans of the membership', {
    access: 'anyone',
    scope: 'read',
    answer: Plans,
  }),
  mine: get('/api/users/me/membership', 'Read your membership', {
    outlivesSection: true,
    access: 'member',
    answer: Membership,
  }),
  join: create('/api/users/me/membership', 'Choose a plan', {
    access: 'member',
    body: JoinInput,
    answer: Joined,
    limit: '10 per minute',
  }),
  /** Takes effect at the end of the paid period. */
  cancel: del('/api/users/me/membership', 'End your membership', { outlivesSection: true, ...own }),
  trial: post('/api/users/me/membership/trial', 'Start a trial', { ...own }),
  resume: post('/api/users/me/membership/resume', 'Resume a membership that ends', { ...own }),
  change: post('/api/users/me/membership/plan', 'Change your plan', { ...own, body: z.object({ planId }) }),
  agree: post('/api/users/me/membership/another-year', 'Agree to another year', { ...own }),
  withdraw: post('/api/users/me/membership/withdraw', 'Withdraw from a membership and get the money back', {
    outlivesSection: true,
    ...own,
  }),
  /** Agrees to another plan or price with the saved card. */
  agreeToCharge: post('/api/users/me/membership/card', 'Agree to be charged by card', {
    ...own,
    body: z.object({ planId, ...RenewalInput.shape }),
  }),
  stopRenewing: del('/api/users/me/membership/card', 'Stop charging your card', {
    outlivesSection: true,
    ...own,
  }),
  /** Joins the group of the Premium members. */
  lounge: post('/api/users/me/lounge', 'Join the group of the Premium members', {
    outlivesSection: true,
    access: 'member',
    answer: z.object({ groupId: Id }),
    limit: '10 per minute',
  }),
  /** Opens the provider's payment page for the open invoice. */
  checkout: post('/api/users/me/membership/checkout', 'Open the payment of a membership', {
    outlivesSection: true,
    access: 'member',
    body: z.object({
      method: z.enum(providerNames, { error: () => membershipMessages.badMethod }),
      renewal: z.optional(RenewalInput),
    }),
    answer: PayPage,
    limit: '10 per minute',
  }),
  /** Asks the providers whether an invoice was paid. */
  look: post('/api/users/me/membership/checkout/look', 'Ask whether the payment of a membership arrived', {
    outlivesSection: true,
    ...own,
  }),
  invoices: get('/api/users/me/membership/invoices', 'List your membership invoices', {
    outlivesSection: true,
    access: 'member',
    query: PageQuery,
    answer: z.array(Invoice),
    paged: true,
  }),
  invoice: get('/api/membership/invoices/:id', 'Read a membership invoice', {
    outlivesSection: true,
    access: 'member',
    answer: Invoice,
  }),
}

const forStaff = { access: 'admin', limit: '60 per minute' } as const
export const membershipStaffApi = {
  invoices: get('/api/admin/membership/invoices', 'List the membership invoices', {
    access: 'admin',
    scope: 'admin:read',
    query: z.object({ ...pageFields, list: z._default(z.enum(invoiceLists), 'open') }),
    answer: z.array(InvoiceForStaff),
    paged: true,
  }),
  confirm: post('/api/admin/membership/invoices/:id/confirm', 'Confirm that a membership invoice is paid', {
    ...forStaff,
    answer: InvoiceForStaff,
  }),
  refund: post('/api/admin/membership/invoices/:id/refund', 'Refund a membership invoice', {
    ...forStaff,
    body: ReasonInput,
    answer: InvoiceForStaff,
  }),
  members: get('/api/admin/membership/members', 'List the members with a membership', {
    access: 'admin',
    scope: 'admin:read',
    query: PageQuery,
    answer: z.array(MemberForStaff),
    paged: true,
  }),
  grant: post('/api/admin/membership/members', 'Grant a membership', {
    ...forStaff,
    body: GrantInput,
    answer: MemberForStaff,
  }),
  revoke: post('/api/admin/membership/members/:id/revoke', 'Revoke a granted membership', {
    ...forStaff,
    body: ReasonInput,
    answer: MemberForStaff,
  }),
}

/** Invoices of before they were numbered without gaps have their id as their number. */
export const invoiceReferenceOf = ({ id, number }: { id: number; number: number | null }) =>
  `HM-${String(number ?? id).padStart(6, '0')}`
export const invoicePdfPath = (id: number) => `/api/membership/invoices/${id}/pdf`
