import { productReviewApi } from '../contract.ts'
import { productApi } from '#features/products/contract.ts'

/** What is no longer true once a review has been written, changed or taken down. */
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
