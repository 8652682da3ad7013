import { recordStaffDeed } from '#features/audit/server/audit.ts'
import { inTransaction, type Db } from '#platform/server/postgres/db.ts'
import { authorize, conflict, notFound } from '#platform/server/errors.ts'
import { notify } from '#features/notifications/server/notifications.ts'
import { seenBy } from '#features/people/server/staff-viewer.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { canDeleteReview, canEditReview, canReplyToReview, canReviewBusiness } from '../permissions.ts'
import { readBusiness, readKnownBusiness } from '#features/businesses/server/businesses.ts'
import {
  deleteReview,
  findReview,
  insertReview,
  listReviews,
  updateReply,
  updateReview,
} from './business-reviews.queries.ts'
import type { ReviewChange, ReviewInput, ReviewsQuery } from '../business-reviews.contract.ts'
import { businessReviewMessages } from '../copy.ts'
import { reviewNotifications } from '../notifications.ts'

export async function readReviews(db: Db, viewer: Viewer | null, businessId: number, page: ReviewsQuery) {
  await readKnownBusiness(db, viewer, businessId)
  return listReviews(db, viewer, businessId, page)
}

async function readReview(db: Db, viewer: Viewer | null, businessId: number, id: number) {
  const review = await findReview(db, viewer, businessId, id)
  if (!review) throw notFound(businessReviewMessages.reviewMissing)
  return review
}

export const reviewBusiness = (db: Db, viewer: Viewer, businessId: number, input: ReviewInput) =>
  inTransaction(db, async (tx) => {
    const business = await readBusiness(tx, viewer, businessId)
    authorize(canReviewBusiness(viewer, business), businessReviewMessages.ownReview)
    const id = await insertReview(tx, businessId, viewer.id, input)
    if (id === undefined) throw conflict(businessReviewMessages.alreadyReviewed)
    if (business.userId !== null) {
      await notify(tx, {
        type: reviewNotifications.review,
        to: business.userId,
        from: viewer,
        about: businessId,
        thing: business.name,
      })
    }
    return readReview(tx, viewer, businessId, id)
  })

export const editReview = (
  db: Db,
  viewer: Viewer,
  businessId: number,
  id: number,
  { rating = null, content = null }: { [Name in keyof ReviewChange]: ReviewChange[Name] | null },
) =>
  inTransaction(db, async (tx) => {
    await readBusiness(tx, viewer, businessId)
    const review = await readReview(tx, viewer, businessId, id)
    authorize(canEditReview(viewer, review), businessReviewMessages.notYourReview)
    await updateReview(tx, id, { rating, content })
    return readReview(tx, viewer, businessId, id)
  })

export const removeReview = (
  db: Db,
  viewer: Viewer,
  { businessId, id }: { businessId: number; id: number },
  reason: string,
) =>
  inTransaction(db, async (tx) => {
    await readKnownBusiness(tx, viewer, businessId)
    const review = await readReview(tx, seenBy(viewer), businessId, id)
    authorize(canDeleteReview(viewer, review), businessReviewMessages.notYourReview)
    const about = { type: 'review', id, name: review.content, ownerId: review.userId }
    await recordStaffDeed(tx, viewer, { action: 'review.delete', ...about }, reason)
    await deleteReview(tx, id)
    return { message: businessReviewMessages.reviewDeleted }
  })

/** One reply per review; replying again changes it. */
export const replyToReview = (db: Db, viewer: Viewer, businessId: number, id: number, content: string) =>
  inTransaction(db, async (tx) => {
    const business = await readBusiness(tx, viewer, businessId)
    const review = await readReview(tx, viewer, businessId, id)
    authorize(canReplyToReview(viewer, business), businessReviewMessages.notYoursToReply)
    await updateReply(tx, id, content)
    if (review.reply === null) {
      await notify(tx, {
        type: reviewNotifications.reviewReply,
        to: review.userId,
        from: viewer,
        about: businessId,
        thing: business.name,
      })
    }
    return readReview(tx, viewer, businessId, id)
  })
