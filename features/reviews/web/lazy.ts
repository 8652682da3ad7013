/** Parts of reviews that load on demand. */
export const loadReviewDialog = () => import('./ReviewDialog.tsx').then((m) => m.ReviewDialog)
export const loadReviewDeletion = () => import('./ReviewDeletion.tsx').then((m) => m.ReviewDeletion)
export const loadReviewReport = () => import('./ReviewReport.tsx').then((m) => m.ReviewReport)
export const loadReviewButton = () => import('./ReviewButton.tsx').then((m) => m.ReviewOfLine)
/** For the seller's area. */
export const loadShopReviews = () => import('./ShopReviews.tsx').then((m) => m.ShopReviews)

export const loadBusinessReviewDeletion = () =>
  import('./BusinessReviewDeletion.tsx').then((m) => m.BusinessReviewDeletion)

/** For the seller's area. */
export const loadBusinessReviewItem = () =>
  import('./BusinessReviewItem.tsx').then((m) => m.BusinessReviewItem)

export const loadSellReviews = () => import('./SellReviews.tsx').then((m) => m.SellReviews)
