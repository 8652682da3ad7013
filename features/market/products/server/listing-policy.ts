import type { Business } from '#features/market/businesses/contract.ts'
import { productLicences } from '#features/market/businesses/licence-kinds.ts'
import { readValidLicences } from '#features/market/licences/server/valid-licences.ts'
import type { Label } from '#features/market/listing-rules/cbd-label.ts'
import { labelKinds, type ListingJudgement } from '#features/market/listing-rules/judge-listing.ts'
import { isMoreSuspicious, judgeSubmission } from '#features/market/listing-rules/judge-submission.ts'
import { readRulesToday } from '#features/market/listing-rules/server/listing-rules.ts'
import { notifyAll } from '#features/members/notifications/server/notifications.ts'
import type { Site } from '#platform/contract/site.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { invalid, AppError } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { productMessages } from '../copy.ts'
import { listingNotifications } from '../notifications.ts'
import type { ListingFacts } from '../transitions.ts'
import type { ProductOption } from '../variant.contract.ts'
import {
  countApproved,
  insertTry,
  isTrustedSeller,
  listAdminIds,
  type Try,
} from './blocked-attempts.queries.ts'

export type Described = {
  name: string
  description: string
  options: ProductOption[]
  category: string
  label: Label | null
  priceCents: number | null
  hasCertificate: boolean
  isApproved: boolean
  /** Staff have approved its words, or it was published with them. */
  isKnown: boolean
  /** It was in the marketplace before. */
  wasPublished: boolean
}
/** What is judged for words of cannabis. */
type Worded = Pick<Described, 'name' | 'description' | 'options' | 'category' | 'priceCents'>
type Seller = Pick<Business, 'id' | 'name' | 'isVerified'>
export type Judgement = ListingJudgement & { verdict: ListingFacts['verdict'] }

/** Applies the current rules to this product of this business. */
export async function judge(
  db: Db,
  { site }: Pick<Config, 'site'>,
  product: Described,
  business: Seller,
): Promise<Judgement> {
  const approvedCount =
    product.category === labelKinds.cbd ? await countApproved(db, business.id, product.category) : 0
  const { isVerified } = business
  const licences = productLicences.has(product.category) ? await readValidLicences(db, business.id) : []
  const isTrusted = isTrustedBy(site, await isTrustedSeller(db, business.id))
  const reviewsEvery = site.listingReview === 'every'
  const seller = { isVerified, licences, approvedCount, isTrusted, reviewsEvery }
  const judgement = judgeSubmission(withOptionWords(product), seller, await readRulesToday(db))
  return { ...judgement, verdict: verdicts[judgement.decision] }
}

/** Whether a business publishes by itself what the rules allow. `hasApproved`: staff have approved its first listings. */
export function isTrustedBy({ listingReview }: Pick<Site, 'listingReview'>, hasApproved: boolean) {
  if (listingReview === 'first') return hasApproved
  return listingReview === 'rules'
}

/** Whether an edit adds words, amounts or a price that could mean cannabis. */
export const addsSuspicion = async (db: Db, before: Worded, after: Worded) =>
  isMoreSuspicious(withOptionWords(before), withOptionWords(after), await readRulesToday(db))

/** Buyers read the names and values of options like the description, so the rules do too. */
export function withOptionWords<T extends Pick<Described, 'description' | 'options'>>(product: T): T {
  const words = product.options.flatMap(({ name, values }) => [name, ...values])
  return words.length === 0
    ? product
    : { ...product, description: [product.description, ...words].join('\n') }
}

/** A listing that lacks a licence can be published; it becomes visible once its business holds the licence. */
export const verdicts = {
  allowed: 'fits',
  licence: 'fits',
  review: 'review',
  incomplete: 'refused',
  blocked: 'refused',
} as const satisfies Record<ListingJudgement['decision'], ListingFacts['verdict']>

const recorded = new Set<Judgement['cause']>(['words', 'category', 'suspicion'])
const tries = { days: 7, alarming: 3 }

/** A listing that the rules block; the attempt is recorded although the listing is not stored. */
class ListingBlocked extends AppError {
  readonly attempt: Attempt
  constructor(message: string, attempt: Attempt) {
    super(400, 'invalid', message)
    this.attempt = attempt
  }
}
type Attempt = Try & { businessName: string }

/** Throws with the reason if the product may not be sold. */
export function reject(
  viewer: Viewer,
  business: Seller,
  { name }: { name: string },
  { verdict, decision, cause, reason, source }: Judgement,
) {
  if (verdict !== 'refused') return
  const message = productMessages.refused(reason, source)
  if (decision !== 'blocked' || !recorded.has(cause)) throw invalid(message)
  const attempt = { userId: viewer.id, businessId: business.id, businessName: business.name, name, reason }
  throw new ListingBlocked(message, attempt)
}

/** Runs after the transaction of a blocked listing was rolled back; admins are notified of a member who tries repeatedly. */
export async function recordBlocked(db: Db, error: unknown) {
  if (!(error instanceof ListingBlocked)) return
  const { attempt } = error
  await inTransaction(db, async (tx) => {
    if ((await insertTry(tx, attempt, tries.days)) !== tries.alarming) return
    const to = await listAdminIds(tx)
    await notifyAll(tx, {
      type: listingNotifications.listingTries,
      to,
      about: attempt.businessId,
      subject: attempt.businessName,
    })
  })
}

/** The columns that follow from a judgement; a listing with an incomplete label stays a draft. */
export const listingStatus = ({ decision, needsLicence, reason, source }: Judgement, isDraft = false) => ({
  state:
    isDraft || decision === 'incomplete'
      ? ('draft' as const)
      : decision === 'review'
        ? ('in_review' as const)
        : ('published' as const),
  needsVerification: needsLicence,
  stateReason: isDraft ? '' : reason,
  stateSource: isDraft ? '' : source,
  isHeld: false,
  ...(decision === 'review' && !isDraft ? { submittedAt: new Date().toISOString() } : {}),
})

/** An approved listing may still require a licence; these columns give the reason. */
export async function statusOnceApproved(db: Db, category: string) {
  const rules = await readRulesToday(db)
  const rule = rules.find(({ subject, name }) => subject === 'category' && name === category)
  const isNeeded = rule?.decision === 'licence'
  return {
    needsVerification: isNeeded,
    stateReason: isNeeded ? rule.reason : '',
    stateSource: isNeeded ? rule.source : '',
  }
}
