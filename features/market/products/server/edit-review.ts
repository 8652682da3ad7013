import type { Business } from '#features/market/businesses/contract.ts'
import { judgementCopy } from '#features/market/listing-rules/copy.ts'
import { labelKinds } from '#features/market/listing-rules/judge-listing.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { listingMoveFor, type ListingFacts } from '../transitions.ts'
import { judge, reject, listingStatus, type Described, type Judgement } from './listing-policy.ts'
import type { ListingStatus } from './listing.queries.ts'

type Looked = Pick<Described, 'name' | 'description' | 'category' | 'label'>

/** Whether a reviewed field has changed; price and stock are not. */
export const isOtherwise = (before: Looked, after: Looked) =>
  before.name !== after.name ||
  before.description !== after.description ||
  before.category !== after.category ||
  JSON.stringify(before.label) !== JSON.stringify(after.label)

/** Revokes the approval for seed, which is reviewed after every change, for a change of category, and for suspicious words. */
export const seenAfterEdit = (
  before: Looked,
  after: Looked,
  isSuspicious: boolean,
): Pick<ListingStatus, 'approvedAt'> =>
  isSuspicious || after.category === labelKinds.permit || after.category !== before.category
    ? { approvedAt: null }
    : {}

/** Checks the rules again if the listing is published or in review; a draft is not checked. */
export async function statusAfterEdit(
  { db, config, viewer }: { db: Db; config: Config; viewer: Viewer },
  business: Business,
  facts: Omit<ListingFacts, 'verdict'>,
  after: Described,
): Promise<ListingStatus> {
  if (facts.state !== 'published' && facts.state !== 'in_review') return {}
  const judgement = lookedAgain(await judge(db, config, after, business), business)
  reject(viewer, business, after, judgement)
  const isMoved = listingMoveFor('seller', 'recheck', { ...facts, verdict: judgement.verdict })
  return isMoved || facts.state === 'published' ? listingStatus(judgement) : {}
}

/** Where a licence is required, every change is reviewed by the staff. */
function lookedAgain(judgement: Judgement, business: Business): Judgement {
  const isShown = judgement.needsLicence && business.isVerified && judgement.decision === 'allowed'
  if (!isShown) return judgement
  const { changed: reason, site: source } = judgementCopy
  return { ...judgement, decision: 'review', verdict: 'review', cause: 'category', reason, source }
}
