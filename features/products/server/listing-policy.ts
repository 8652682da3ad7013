import { evenIfRefused, inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { invalid } from '#platform/server/errors.ts'
import { readHeldKinds } from '#features/licences/server/valid-licences.ts'
import { notifyAll } from '#features/notifications/server/notifications.ts'
import type { Business } from '#features/businesses/contract.ts'
import type { Label } from '#features/listing-rules/cbd-label.ts'
import { productLicences } from '#features/businesses/licence-kinds.ts'
import { judgeListing, labelKinds, type ListingJudgement } from '#features/listing-rules/judge-listing.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { ListingFacts } from '../transitions.ts'
import { productMessages } from '../contract.ts'
import { listRulesToday } from '#features/listing-rules/server/listing-rules.queries.ts'
import { countApproved, insertTry, listAdminIds } from './blocked-attempts.queries.ts'

export type Described = {
  name: string
  description: string
  category: string
  label: Label | null
  hasCertificate: boolean
  isApproved: boolean
}
type Seller = Pick<Business, 'id' | 'name' | 'isVerified'>
export type Judgement = ListingJudgement & { verdict: ListingFacts['verdict'] }

/** What the rules of today say to this product of this business. */
export async function judge(db: Db, product: Described, business: Seller): Promise<Judgement> {
  const approvedCount =
    product.category === labelKinds.cbd ? await countApproved(db, business.id, product.category) : 0
  const { isVerified } = business
  const licences = productLicences.has(product.category) ? await readHeldKinds(db, business.id) : []
  const seller = { isVerified, licences, approvedCount }
  const judgement = judgeListing(product, seller, await listRulesToday(db))
  return { ...judgement, verdict: verdicts[judgement.decision] }
}

/** What waits for a licence may stand: the door opens once its business holds it. */
export const verdicts = {
  allowed: 'fits',
  licence: 'fits',
  review: 'review',
  incomplete: 'refused',
  blocked: 'refused',
} as const satisfies Record<ListingJudgement['decision'], ListingFacts['verdict']>

const tries = { days: 7, alarming: 3 }

/** What may not be sold is refused with its reason; who tries it again and again, the admins hear of. */
export async function refuse(
  db: Db,
  viewer: Viewer,
  business: Seller,
  { name }: { name: string },
  { verdict, decision, cause, reason, source }: Judgement,
) {
  if (verdict !== 'refused') return
  if (decision === 'blocked' && (cause === 'words' || cause === 'category')) {
    const one = { userId: viewer.id, businessId: business.id, name, reason }
    await evenIfRefused(db, (outside) => recordTry(outside, one, business.name))
  }
  throw invalid(productMessages.refused(reason, source))
}

const recordTry = (db: Db, one: Parameters<typeof insertTry>[1], businessName: string) =>
  inTransaction(db, async (tx) => {
    if ((await insertTry(tx, one, tries.days)) !== tries.alarming) return
    const to = await listAdminIds(tx)
    await notifyAll(tx, 'listingTries', { to, about: one.businessId, thing: businessName })
  })

/** Where it stands by that, and why, as columns; what lacks a part of its label is kept as a draft. */
export const standing = ({ decision, needsLicence, reason, source }: Judgement, isDraft = false) => ({
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

/** What the staff has approved may still wait for a licence, and says so. */
export async function standingOnceApproved(db: Db, category: string) {
  const rules = await listRulesToday(db)
  const rule = rules.find(({ subject, name }) => subject === 'category' && name === category)
  const isNeeded = rule?.decision === 'licence'
  return {
    needsVerification: isNeeded,
    stateReason: isNeeded ? rule.reason : '',
    stateSource: isNeeded ? rule.source : '',
  }
}
