import {
  canDeleteBusiness,
  canEditBusiness,
  canSeeAllListings,
  canSellAt,
  canSuspendBusiness,
  canVerifyBusiness,
} from '#features/market/businesses/permissions.ts'
import { canEditListingRules, canSeeListingRules } from '#features/market/listing-rules/permissions.ts'
import { canDecideDispute } from '#features/market/orders/disputes.permissions.ts'
import { canPackOrder } from '#features/market/orders/packing.permissions.ts'
import { canSeeOrder } from '#features/market/orders/permissions.ts'
import {
  canDecideListing,
  canDeleteProduct,
  canEditProduct,
  canFeatureProduct,
} from '#features/market/products/permissions.ts'
import {
  canDeleteReview,
  canEditReview,
  canReplyToReview,
  canReviewBusiness,
} from '#features/market/reviews/permissions.ts'
import { canWriteHolidayNote } from '#features/market/shop/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { mayReview, post, theirs } from './testing-permissions.ts'

/** What may be asked about shops, products, orders and reviews. */
export const marketQuestions: Record<string, (viewer: Viewer) => boolean> = {
  'canSellAt the author’s business': (viewer) => canSellAt(viewer, post),
  'canWriteHolidayNote, not limited': (viewer) => canWriteHolidayNote(viewer, 'Away', null),
  'canWriteHolidayNote, limited': (viewer) =>
    canWriteHolidayNote({ ...viewer, isLimited: true }, 'Away', { note: 'Gone' }),
  'canWriteHolidayNote, limited, as it is': (viewer) =>
    canWriteHolidayNote({ ...viewer, isLimited: true }, 'Away', { note: 'Away' }),
  canEditProduct: (viewer) => canEditProduct(viewer, post),
  canDeleteProduct: (viewer) => canDeleteProduct(viewer, post),
  canDecideDispute: (viewer) => canDecideDispute(viewer),
  canFeatureProduct: (viewer) => canFeatureProduct(viewer),
  canEditBusiness: (viewer) => canEditBusiness(viewer, post),
  'canEditBusiness of the installation': (viewer) => canEditBusiness(viewer, { userId: null }),
  canDeleteBusiness: (viewer) => canDeleteBusiness(viewer, post),
  canSuspendBusiness: (viewer) => canSuspendBusiness(viewer),
  canVerifyBusiness: (viewer) => canVerifyBusiness(viewer),
  canReviewBusiness: (viewer) => canReviewBusiness(viewer, post),
  'reviewObstacle, a guest': () => mayReview({ isGuest: true }) && !mayReview({ isGuest: false }),
  canEditReview: (viewer) => canEditReview(viewer, theirs),
  canDeleteReview: (viewer) => canDeleteReview(viewer, theirs),
  canReplyToReview: (viewer) => canReplyToReview(viewer, post),
  'canSeeOrder, bought by the author of the commenter': (viewer) =>
    canSeeOrder(viewer, { buyerId: 1, ownerId: 2, hasDispute: false }),
  'canSeeOrder with a problem': (viewer) => canSeeOrder(viewer, { buyerId: 1, ownerId: 2, hasDispute: true }),
  'canPackOrder, bought by the author': (viewer) => canPackOrder(viewer, { buyer: { id: 1 } }),
  canSeeListingRules: (viewer) => canSeeListingRules(viewer),
  canEditListingRules: (viewer) => canEditListingRules(viewer),
  'canSeeAllListings of the author’s business': (viewer) => canSeeAllListings(viewer, { userId: 1 }),
  canDecideListing: (viewer) => canDecideListing(viewer),
}
