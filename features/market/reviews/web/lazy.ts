/** What reviews need only once someone reaches for it. */
export const loadReviewDialog = () => import('./ReviewDialog.tsx').then((m) => m.ReviewDialog)
export const loadReviewDeletion = () => import('./ReviewDeletion.tsx').then((m) => m.ReviewDeletion)
export const loadReviewButton = () => import('./ReviewButton.tsx').then((m) => m.ReviewOfLine)

/** Of the seller's area. */
export const loadSellReviews = () => import('./SellReviews.tsx').then((m) => m.SellReviews)
export const loadBusinessReviews = () => import('./BusinessReviews.tsx').then((m) => m.BusinessReviews)
export const loadProductReviews = () => import('./ProductReviews.tsx').then((m) => m.ProductReviews)
