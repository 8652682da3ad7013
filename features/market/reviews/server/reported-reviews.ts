import { readKnownBusiness } from '#features/market/businesses/server/businesses.ts'
import { readProduct } from '#features/market/products/server/products.ts'
import type { ReportTarget } from '#features/members/reports/server/report-targets.ts'
import { notFound } from '#platform/server/errors.ts'
import { reviewMessages } from '../copy.ts'
import { findReportedBusinessReview, findReportedProductReview } from './reported-reviews.queries.ts'
import { deleteReview, updateHidden } from './review-writes.queries.ts'
import { findReview } from './reviews.queries.ts'

export const reportedBusinessReview: ReportTarget = {
  async find({ db, viewer }, id) {
    const review = await findReview(db, viewer, 'business', id)
    if (!review) throw notFound(reviewMessages.missing)
    const business = await readKnownBusiness(db, viewer, review.businessId)
    return {
      authorId: review.userId,
      name: business.name,
      path: `/business/${business.id}`,
      excerpt: review.content,
      isPrivate: false,
    }
  },
  readForStaff: ({ db }, id) => findReportedBusinessReview(db, id),
  setHidden: (db, id, isHidden) => updateHidden(db, 'business', id, isHidden),
  purge: (db, id) => deleteReview(db, 'business', id),
}

export const reportedProductReview: ReportTarget = {
  async find({ db, config, viewer }, id) {
    const review = await findReview(db, viewer, 'product', id)
    if (!review) throw notFound(reviewMessages.missing)
    const product = await readProduct(db, config, viewer, review.productId)
    return {
      authorId: review.userId,
      name: product.name,
      path: `/product/${product.id}`,
      excerpt: review.content,
      isPrivate: false,
    }
  },
  readForStaff: ({ db }, id) => findReportedProductReview(db, id),
  setHidden: (db, id, isHidden) => updateHidden(db, 'product', id, isHidden),
  purge: (db, id) => deleteReview(db, 'product', id),
}
