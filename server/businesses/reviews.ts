import { recordStaffDeed } from '#server/audit/audit.ts'
import { inTransaction, type Db } from '#server/db/db.ts'
import { allow, conflict, missing } from '#server/errors.ts'
import { notify } from '#server/notifications/notifications.ts'
import { seenBy } from '#server/people/staff.ts'
import {
  businessMessages,
  type ReviewChange,
  type ReviewInput,
  type ReviewsQuery,
} from '#shared/businesses.ts'
import { can, type Viewer } from '#shared/permissions.ts'
import { readBusiness, readKnownBusiness } from './businesses.ts'
import {
  deleteReview,
  findReview,
  insertReview,
  listReviews,
  updateReply,
  updateReview,
} from './reviews.queries.ts'

export async function readReviews(db: Db, viewer: Viewer | null, businessId: number, page: ReviewsQuery) {
  await readKnownBusiness(db, viewer, businessId)
  return listReviews(db, viewer, businessId, page)
}

async function readReview(db: Db, viewer: Viewer | null, businessId: number, id: number) {
  const review = await findReview(db, viewer, businessId, id)
  if (!review) throw missing(businessMessages.reviewMissing)
  return review
}

export const reviewBusiness = (db: Db, viewer: Viewer, businessId: number, input: ReviewInput) =>
  inTransaction(db, async (tx) => {
    const business = await readBusiness(tx, viewer, businessId)
    allow(can.reviewBusiness(viewer, business), businessMessages.ownReview)
    const id = await insertReview(tx, businessId, viewer.id, input)
    if (id === undefined) throw conflict(businessMessages.alreadyReviewed)
    if (business.userId !== null) {
      await notify(tx, 'review', {
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
    allow(can.editReview(viewer, review), businessMessages.notYourReview)
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
    allow(can.deleteReview(viewer, review), businessMessages.notYourReview)
    const about = { type: 'review', id, name: review.content, ownerId: review.userId }
    await recordStaffDeed(tx, viewer, { action: 'review.delete', ...about }, reason)
    await deleteReview(tx, id)
    return { message: businessMessages.reviewDeleted }
  })

/** One reply a review; writing again changes it. */
export const replyToReview = (db: Db, viewer: Viewer, businessId: number, id: number, content: string) =>
  inTransaction(db, async (tx) => {
    const business = await readBusiness(tx, viewer, businessId)
    const review = await readReview(tx, viewer, businessId, id)
    allow(can.replyToReview(viewer, business), businessMessages.notYoursToReply)
    await updateReply(tx, id, content)
    if (review.reply === null) {
      await notify(tx, 'reviewReply', {
        to: review.userId,
        from: viewer,
        about: businessId,
        thing: business.name,
      })
    }
    return readReview(tx, viewer, businessId, id)
  })
