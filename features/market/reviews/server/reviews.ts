import { canSellAt } from '#features/market/businesses/permissions.ts'
import { readBusiness, readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { readProduct } from '#features/market/products/server/products.ts'
import { recordStaffAction } from '#features/members/audit/server/audit.ts'
import { notify } from '#features/members/notifications/server/notifications.ts'
import { staffViewer } from '#features/members/people/server/staff-viewer.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Config } from '#platform/server/config/config.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import {
  reviewLimits,
  type BusinessReviewsQuery,
  type ProductReviewInput,
  type ReviewChange,
  type ReviewInput,
  type ShopReviewsQuery,
} from '../contract.ts'
import { reviewMessages } from '../copy.ts'
import { reviewNotifications } from '../notifications.ts'
import { canDeleteReview, canEditReview, canReplyToReview, canReviewBusiness } from '../permissions.ts'
import { checkPurchase } from './purchases.ts'
import { checkStanding } from './review-standing.ts'
import { deleteReview, insertReview, updateReply, updateReview } from './review-writes.queries.ts'
import { countStars, findReview, listReviews, type ReviewKind } from './reviews.queries.ts'

/** What a review is of. */
type Subject<Kind extends ReviewKind = ReviewKind> = { kind: Kind; id: number }

const kinds = {
  business: {
    auditType: 'review',
    written: reviewNotifications.review,
    replied: reviewNotifications.reviewReply,
    alreadyReviewed: 'alreadyReviewed',
    ownerOnly: 'businessOwnerOnly',
  },
  product: {
    auditType: 'productReview',
    written: reviewNotifications.productReviewed,
    replied: reviewNotifications.productReviewReply,
    alreadyReviewed: 'alreadyReviewedPurchase',
    ownerOnly: 'shopOwnerOnly',
  },
} as const satisfies Record<ReviewKind, object>

/** 404 where the viewer cannot see it. */
const openSubject = (db: Db, config: Config, viewer: Viewer | null, { kind, id }: Subject) =>
  kind === 'business' ? readBusiness(db, viewer, id) : readProduct(db, config, viewer, id)

/** The same, or a business of which the viewer knows that it is there. */
const openKnown = (db: Db, config: Config, viewer: Viewer | null, { kind, id }: Subject) =>
  kind === 'business' ? readKnownBusiness(db, viewer, id) : readProduct(db, config, viewer, id)

export async function readBusinessReviews(
  db: Db,
  viewer: Viewer | null,
  id: number,
  page: BusinessReviewsQuery,
) {
  await readKnownBusiness(db, viewer, id)
  return listReviews(db, viewer, { kind: 'business', id }, page)
}

export async function readProductReviews(
  db: Db,
  config: Config,
  viewer: Viewer | null,
  id: number,
  page: PageQuery,
) {
  await readProduct(db, config, viewer, id)
  return listReviews(db, viewer, { kind: 'product', id }, page)
}

/** Of all products of a shop. */
export async function readShopReviews(db: Db, viewer: Viewer, businessId: number, page: ShopReviewsQuery) {
  const business = await readBusiness(db, viewer, businessId)
  authorize(canSellAt(viewer, business), reviewMessages.notYourShop)
  return listReviews(db, viewer, { kind: 'product', businessId }, page)
}

export async function readStars(db: Db, config: Config, viewer: Viewer | null, productId: number) {
  await readProduct(db, config, viewer, productId)
  return countStars(db, productId)
}

export const reviewBusiness = (db: Db, viewer: Viewer, id: number, input: ReviewInput) =>
  inTransaction(db, async (tx) => {
    const business = await readBusiness(tx, viewer, id)
    authorize(canReviewBusiness(viewer, business), reviewMessages.ownBusiness)
    await checkStanding(tx, viewer, id)
    return writeReview(tx, viewer, { kind: 'business', reviewed: business }, input)
  })

export const reviewProduct = (
  db: Db,
  config: Config,
  viewer: Viewer,
  id: number,
  input: ProductReviewInput,
) =>
  inTransaction(db, async (tx) => {
    const product = await readProduct(tx, config, viewer, id)
    await checkPurchase(tx, viewer, id, input.lineId)
    return writeReview(tx, viewer, { kind: 'product', reviewed: product }, input)
  })

type Reviewed = { id: number; name: string; userId: number | null }

async function writeReview<Kind extends ReviewKind>(
  db: Db,
  viewer: Viewer,
  { kind, reviewed }: { kind: Kind; reviewed: Reviewed },
  input: ReviewInput,
) {
  const { alreadyReviewed, written: type } = kinds[kind]
  const id = await insertReview(db, { kind, id: reviewed.id }, viewer.id, input)
  if (id === undefined) throw conflict(reviewMessages[alreadyReviewed])
  if (reviewed.userId !== null)
    await notify(db, { type, to: reviewed.userId, from: viewer, about: reviewed.id, subject: reviewed.name })
  return readReview(db, viewer, { kind, id: reviewed.id }, id)
}

/** The review of this business or product as the viewer may see it. */
async function readReview<Kind extends ReviewKind>(
  db: Db,
  viewer: Viewer | null,
  { kind, id: subjectId }: Subject<Kind>,
  id: number,
) {
  const review = await findReview<Kind>(db, viewer, kind, id)
  if (!review || subjectOf(review) !== subjectId) throw notFound(reviewMessages.missing)
  return review
}

const subjectOf = (review: object) =>
  'productId' in review ? review.productId : 'businessId' in review ? review.businessId : null

type Context = { db: Db; config: Config; viewer: Viewer }

export const editReview = <Kind extends ReviewKind>(
  { db, config, viewer }: Context,
  subject: Subject<Kind>,
  id: number,
  { rating = null, content = null }: { [Name in keyof ReviewChange]: ReviewChange[Name] | null },
) =>
  inTransaction(db, async (tx) => {
    await openSubject(tx, config, viewer, subject)
    const review = await readReview(tx, viewer, subject, id)
    authorize(canEditReview(viewer, review), reviewMessages.notYours)
    if ('mayEdit' in review && !review.mayEdit) throw conflict(reviewMessages.over(reviewLimits.days))
    await updateReview(tx, subject.kind, id, { rating, content })
    return readReview(tx, viewer, subject, id)
  })

export const removeReview = ({ db, config, viewer }: Context, subject: Subject, id: number, reason: string) =>
  inTransaction(db, async (tx) => {
    await openKnown(tx, config, viewer, subject)
    const { content: name, userId: ownerId } = await readReview(tx, staffViewer(viewer), subject, id)
    authorize(canDeleteReview(viewer, { userId: ownerId }), reviewMessages.notYours)
    await takeDown(tx, viewer, subject.kind, { id, name, ownerId }, reason)
    return { message: reviewMessages.deleted }
  })

type About = { id: number; name: string; ownerId: number }
async function takeDown(db: Db, viewer: Viewer, kind: ReviewKind, about: About, reason: string) {
  const { auditType: type } = kinds[kind]
  await recordStaffAction(db, viewer, { action: 'review.delete', type, ...about }, reason)
  await deleteReview(db, kind, about.id)
}

/** One reply a review; writing again changes it. */
export const replyToReview = <Kind extends ReviewKind>(
  { db, config, viewer }: Context,
  subject: Subject<Kind>,
  id: number,
  content: string,
) =>
  inTransaction(db, async (tx) => {
    const { replied: type, ownerOnly } = kinds[subject.kind]
    const reviewed = await openSubject(tx, config, viewer, subject)
    const review = await readReview(tx, viewer, subject, id)
    authorize(canReplyToReview(viewer, reviewed), reviewMessages[ownerOnly])
    await updateReply(tx, subject.kind, id, content)
    if (review.reply === null)
      await notify(tx, { type, to: review.userId, from: viewer, about: subject.id, subject: reviewed.name })
    return readReview(tx, viewer, subject, id)
  })
