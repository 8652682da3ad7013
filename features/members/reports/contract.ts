import * as z from 'zod/mini'
import { auditLimits, ReasonInput } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { create, get, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, optionalText, PageQuery } from '#platform/contract/fields.ts'
import { Image } from '#platform/contract/images.ts'
import { VoiceNote } from '#platform/contract/uploads/voice.ts'
import { reportMessages } from './copy.ts'
import { Receipt, TargetPreview } from './receipt.contract.ts'

/** What can be reported; app/report-targets.ts lists how each is found, hidden and removed. */
export const reportTypes = [
  'post',
  'event',
  'comment',
  'discussion',
  'member',
  'group',
  'business',
  'product',
  'businessReview',
  'productReview',
  'message',
  'guidePage',
] as const
export type ReportType = (typeof reportTypes)[number]
export const isReportType = (value: string): value is ReportType => reportTypes.some((type) => type === value)

export const reportKinds = [
  'unlawful-sale',
  'medical-claim',
  'harassment',
  'minor',
  'privacy',
  'spam',
  'other',
] as const
export type ReportKind = (typeof reportKinds)[number]

export const decisions = ['keep', 'hide', 'remove', 'warn', 'limit', 'suspend', 'ban'] as const
export type Decision = (typeof decisions)[number]

export const reportLimits = {
  /** Characters of what is about to be reported, in the dialog. */
  preview: 200,
  reason: auditLimits.reason,
  appeal: 1_000,
  /** Days in which the author may appeal; removed content is deleted permanently after that. */
  appealDays: 30,
  /** The page of an appeal that a suspended member opens after the password. */
  ticketMinutes: 15,
  /** A case is reserved this long for the staff member who claimed it. */
  claimMinutes: 30,
  /** Length of a limit or suspension in days, where the staff choose one. */
  sanctionDays: [1, 7, 30, 90],
  /** Comments before the reported one, and earlier decisions about its author, that the staff see. */
  commentsBefore: 3,
  earlierDecisions: 10,
  reportsShown: 100,
  /** Stored from the reported item. */
  excerpt: 1_000,
}

const ReportType = z.enum(reportTypes, { error: () => reportMessages.badType })
const Target = z.object({ type: ReportType, id: Id })

/** The reason is needed for `other` only: the kind says enough for the rest. */
export const ReportInput = z
  .extend(Target, {
    kind: z.enum(reportKinds, { error: () => reportMessages.badKind }),
    reason: optionalText(reportLimits.reason),
  })
  .check(
    z.refine(({ kind, reason }) => kind !== 'other' || reason !== '', {
      error: () => reportMessages.blankReason,
      path: ['reason'],
    }),
  )
export type ReportInput = z.infer<typeof ReportInput>

const TargetQuery = z.object({
  type: ReportType,
  id: z.string().check(z.regex(/^\d{1,15}$/, { error: () => reportMessages.badType })),
})

/** A reported item with its reports, for the staff. */
export const Case = z.object({
  id: Id,
  type: z.enum(reportTypes),
  targetId: Id,
  /** Name and path of the page it is on. */
  name: z.string(),
  path: z.string(),
  /** null: written in a private group, and not opened yet. Opening it is recorded. */
  excerpt: z.nullable(z.string()),
  isPrivate: z.boolean(),
  /** null: the account is gone, or the item never had an owner. */
  author: z.nullable(AuthorRef),
  /** Of the account, or of the alias; null like the author. */
  authorId: z.nullable(Id),
  /** Decisions against the author in the last year, without `keep`. */
  earlierDecisions: z.number(),
  reportersCount: z.number(),
  reports: z.array(
    z.object({
      /** null: the check of what members publish. */
      reporterId: z.nullable(Id),
      reporter: z.string(),
      kind: z.enum(reportKinds),
      reason: z.string(),
      createdAt: Instant,
    }),
  ),
  openedAt: Instant,
  claimedBy: z.nullable(UserRef),
  isMine: z.boolean(),
  /** What the viewer may decide; empty where somebody else has to. */
  decisions: z.array(z.enum(decisions)),
  decision: z.nullable(z.enum(decisions)),
  reason: z.string(),
  until: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  appeal: z.nullable(
    z.object({
      text: z.string(),
      createdAt: Instant,
      outcome: z.nullable(z.enum(['upheld', 'overturned'])),
      reason: z.string(),
    }),
  ),
})
export type Case = z.infer<typeof Case>

const Quoted = z.object({ author: z.string(), title: z.string(), text: z.string(), createdAt: Instant })

/** The reported item as it is now, which the staff see where members do not. */
export const ReportedItem = z.object({
  /** Empty for what has none. */
  title: z.string(),
  text: z.string(),
  pictures: z.array(Image),
  /** Of a message. */
  voice: z.optional(VoiceNote),
  /** Of a member. */
  bannerUrl: z.nullable(z.string()),
  createdAt: Instant,
  state: z.enum(['shown', 'hidden', 'deleted']),
  /** The group, business or product that it belongs to. */
  place: z.nullable(z.object({ name: z.string(), path: z.string() })),
  price: z.nullable(z.object({ cents: z.number(), currency: z.enum(['USD', 'ZAR']) })),
  stars: z.nullable(z.number()),
  /** What a comment answers, and the comments just before it. */
  thread: z.array(Quoted),
})
export type ReportedItem = z.infer<typeof ReportedItem>

const EarlierDecision = z.object({
  id: Id,
  type: z.enum(reportTypes),
  decision: z.enum(decisions),
  reason: z.string(),
  closedAt: Instant,
  outcome: z.nullable(z.enum(['upheld', 'overturned'])),
})

/** One case, as it is when it is opened. */
export const OpenedCase = z.extend(Case, {
  /** null: deleted for good. */
  item: z.nullable(ReportedItem),
  authorFacts: z.nullable(
    z.object({ createdAt: Instant, postsCount: z.number(), decisions: z.array(EarlierDecision) }),
  ),
})
export type OpenedCase = z.infer<typeof OpenedCase>

export const QueueQuery = z.extend(PageQuery, {
  which: z.optional(z.enum(['open', 'mine', 'appeals', 'closed'], { error: () => reportMessages.badQueue })),
  kind: z.optional(z.enum(reportKinds, { error: () => reportMessages.badKind })),
})
export type QueueQuery = z.infer<typeof QueueQuery>

/** How the queue is doing; the median covers cases closed in the last 30 days. */
export const QueueState = z.object({
  open: z.number(),
  mine: z.number(),
  appeals: z.number(),
  medianMinutes: z.nullable(z.number()),
  /** How long the oldest open case waits; null: none is open. */
  oldestMinutes: z.nullable(z.number()),
  decidedToday: z.number(),
})
export type QueueState = z.infer<typeof QueueState>

export const DecisionInput = z.extend(ReasonInput, {
  decision: z.enum(decisions, { error: () => reportMessages.badDecision }),
  /** Needed for `limit` and `suspend`: days from now. */
  days: z.optional(
    z
      .number()
      .check(
        z.refine((days) => reportLimits.sanctionDays.includes(days), { error: () => reportMessages.badDays }),
      ),
  ),
})
export type DecisionInput = z.infer<typeof DecisionInput>

export const AppealDecisionInput = z.extend(ReasonInput, {
  outcome: z.enum(['upheld', 'overturned'], { error: () => reportMessages.badDecision }),
})
export type AppealDecisionInput = z.infer<typeof AppealDecisionInput>

export const reportApi = {
  preview: get('/api/reports/target', 'Read what you are about to report', {
    access: 'member',
    query: TargetQuery,
    answer: TargetPreview,
  }),
  report: create('/api/reports', 'Report something to the staff', {
    access: 'member',
    body: ReportInput,
    answer: Receipt,
    limit: '20 per hour',
    worksPaused: true,
  }),
  queue: get('/api/admin/reports', 'List the reports', {
    access: 'console',
    scope: 'admin:read',
    query: QueueQuery,
    answer: z.array(Case),
    paged: true,
  }),
  state: get('/api/admin/reports/state', 'Count the reports that wait', {
    access: 'console',
    scope: 'admin:read',
    answer: QueueState,
  }),
  read: get('/api/admin/reports/:id', 'Read a report', {
    access: 'console',
    scope: 'admin:read',
    answer: OpenedCase,
    freshMinutes: 0,
  }),
  claim: post('/api/admin/reports/:id/claim', 'Take on a report', { access: 'console', answer: Case }),
  decide: post('/api/admin/reports/:id', 'Decide about a report', {
    access: 'console',
    body: DecisionInput,
    answer: Message,
    hidesContent: true,
  }),
  decideAppeal: post('/api/admin/reports/:id/appeal', 'Decide about an appeal', {
    access: 'console',
    body: AppealDecisionInput,
    answer: Message,
  }),
}
