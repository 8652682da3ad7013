import { serve } from '#platform/server/http/route.ts'
import { editReview, readReviews, removeReview, replyToReview, reviewBusiness } from './business-reviews.ts'
import { businessReviewApi } from '../business-reviews.contract.ts'

export const businessReviewRoutes = [
  serve(businessReviewApi.list, ({ db, viewer, params, query }) => readReviews(db, viewer, params.id, query)),
  serve(businessReviewApi.write, ({ db, viewer, params, body }) =>
    reviewBusiness(db, viewer, params.id, body),
  ),
  serve(businessReviewApi.edit, ({ db, viewer, params, body }) =>
    editReview(db, viewer, params.id, params.reviewId, body),
  ),
  serve(businessReviewApi.remove, ({ db, viewer, params, query }) =>
    removeReview(db, viewer, { businessId: params.id, id: params.reviewId }, query.reason),
  ),
  serve(businessReviewApi.reply, ({ db, viewer, params, body }) =>
    replyToReview(db, viewer, params.id, params.reviewId, body.content),
  ),
]
