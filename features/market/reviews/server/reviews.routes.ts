import { serve } from '#platform/server/http/route.ts'
import { businessReviewApi, productReviewApi } from '../contract.ts'
import { readPurchasesOfOrder, readPurchasesOfProduct } from './purchases.ts'
import { readStanding } from './review-standing.ts'
import {
  editReview,
  readBusinessReviews,
  readProductReviews,
  readShopReviews,
  readStars,
  removeReview,
  replyToReview,
  reviewBusiness,
  reviewProduct,
} from './reviews.ts'

export const businessReviewRoutes = [
  serve(businessReviewApi.list, ({ db, viewer, params, query }) =>
    readBusinessReviews(db, viewer, params.id, query),
  ),
  serve(businessReviewApi.standing, ({ db, viewer, params }) => readStanding(db, viewer, params.id)),
  serve(businessReviewApi.write, ({ db, viewer, params, body }) =>
    reviewBusiness(db, viewer, params.id, body),
  ),
  serve(businessReviewApi.edit, ({ params, body, ...context }) =>
    editReview(context, { kind: 'business', id: params.id }, params.reviewId, body),
  ),
  serve(businessReviewApi.remove, ({ params, query, ...context }) =>
    removeReview(context, { kind: 'business', id: params.id }, params.reviewId, query.reason),
  ),
  serve(businessReviewApi.reply, ({ params, body, ...context }) =>
    replyToReview(context, { kind: 'business', id: params.id }, params.reviewId, body.content),
  ),
]

export const productReviewRoutes = [
  serve(productReviewApi.list, ({ db, config, viewer, params, query }) =>
    readProductReviews(db, config, viewer, params.id, query),
  ),
  serve(productReviewApi.write, ({ db, config, viewer, params, body }) =>
    reviewProduct(db, config, viewer, params.id, body),
  ),
  serve(productReviewApi.edit, ({ params, body, ...context }) =>
    editReview(context, { kind: 'product', id: params.id }, params.reviewId, body),
  ),
  serve(productReviewApi.remove, ({ params, query, ...context }) =>
    removeReview(context, { kind: 'product', id: params.id }, params.reviewId, query.reason),
  ),
  serve(productReviewApi.reply, ({ params, body, ...context }) =>
    replyToReview(context, { kind: 'product', id: params.id }, params.reviewId, body.content),
  ),
  serve(productReviewApi.stars, ({ db, config, viewer, params }) => readStars(db, config, viewer, params.id)),
  serve(productReviewApi.ofOrder, ({ db, viewer, params }) => readPurchasesOfOrder(db, viewer, params.id)),
  serve(productReviewApi.ofProduct, ({ db, config, viewer, params }) =>
    readPurchasesOfProduct(db, config, viewer, params.id),
  ),
  serve(productReviewApi.ofBusiness, ({ db, viewer, params, query }) =>
    readShopReviews(db, viewer, params.id, query),
  ),
]
