import { productReviewApi } from '../contract.ts'
import { productApi } from '#features/products/contract.ts'

/** Data that is stale once a review has been written, changed or deleted. */
export const afterReview = [
  productReviewApi.list,
  productReviewApi.stars,
  productReviewApi.ofOrder,
  productReviewApi.ofProduct,
  productReviewApi.ofBusiness,
  productApi.read,
  productApi.list,
  productApi.related,
]
