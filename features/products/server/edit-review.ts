import type { Db } from '#platform/server/postgres/db.ts'
import type { Business } from '#features/businesses/contract.ts'
import { labelKinds } from '#features/listing-rules/judge-listing.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { listingMoveFor, type ListingFacts } from '../transitions.ts'
import { judge, refuse, standing, type Described, type Judgement } from './listing-policy.ts'
import type { Standing } from './listing.queries.ts'
import { judgementCopy } from '#features/listing-rules/copy.ts'

type Looked = Pick<Described, 'name' | 'description' | 'category' | 'label'>

/** Whether something was changed that is looked at; a price or a stock is not. */
export const isOtherwise = (before: Looked, after: Looked) =>
  before.name !== after.name ||
  before.description !== after.description ||
  before.category !== after.category ||
  JSON.stringify(before.label) !== JSON.stringify(after.label)

/** Seed is looked at as it is now, and what was approved in one category is not so in another. */
export const seenAfterEdit = (before: Looked, after: Looked): Pick<Standing, 'approvedAt'> =>
  after.category === labelKinds.permit || after.category !== before.category ? { approvedAt: null } : {}

/** What others see, or someone is about to look at, is judged anew; a draft may say anything. */
export async function standingAfterEdit(
  db: Db,
  viewer: Viewer,
  business: Business,
  facts: Omit<ListingFacts, 'verdict'>,
  after: Described,
): Promise<Standing> {
  if (facts.state !== 'published' && facts.state !== 'in_review') return {}
  const judgement = lookedAgain(await judge(db, after, business), business)
  refuse(viewer, business, after, judgement)
  const isMoved = listingMoveFor('seller', 'recheck', { ...facts, verdict: judgement.verdict })
  return isMoved || facts.state === 'published' ? standing(judgement) : {}
}

/** Where a licence is asked for, no change goes past the staff. */
function lookedAgain(judgement: Judgement, business: Business): Judgement {
  const isShown = judgement.needsLicence && business.isVerified && judgement.decision === 'allowed'
  if (!isShown) return judgement
  const { changed: reason, site: source } = judgementCopy
  return { ...judgement, decision: 'review', verdict: 'review', cause: 'category', reason, source }
}
