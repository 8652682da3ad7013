import { serve } from '#platform/server/http/route.ts'
import { productReviewApi } from '../contract.ts'
import {
  editProductReview,
  readProductReviews,
  readPurchasesOfOrder,
  readPurchasesOfProduct,
  readShopReviews,
  readStars,
  removeProductReview,
  replyToProductReview,
  reviewProduct,
} from './product-reviews.ts'

export const productReviewRoutes = [
  serve(productReviewApi.list, ({ db, config, viewer, params, query }) =>
    readProductReviews(db, config, viewer, params.id, query),
  ),
  serve(productReviewApi.stars, ({ db, config, viewer, params }) => readStars(db, config, viewer, params.id)),
  serve(productReviewApi.write, ({ db, config, viewer, params, body }) =>
    reviewProduct(db, config, viewer, params.id, body),
  ),
  serve(productReviewApi.edit, ({ db, config, viewer, params, body }) =>
    editProductReview(db, config, viewer, { productId: params.id, id: params.reviewId }, body),
  ),
  serve(
    productReviewApi.remove,
    ({ db, config, viewer, params, query }) =>
      removeProductReview(db, config, viewer, { productId: params.id, id: params.reviewId }, query.reason),
    { hides: true },
  ),
  serve(productReviewApi.reply, ({ db, config, viewer, params, body }) =>
    replyToProductReview(db, config, viewer, { productId: params.id, id: params.reviewId }, body.content),
  ),
  serve(productReviewApi.ofOrder, ({ db, viewer, params }) => readPurchasesOfOrder(db, viewer, params.id)),
  serve(productReviewApi.ofProduct, ({ db, config, viewer, params }) =>
    readPurchasesOfProduct(db, config, viewer, params.id),
  ),
  serve(productReviewApi.ofBusiness, ({ db, viewer, params, query }) =>
    readShopReviews(db, viewer, params.id, query),
  ),
]
