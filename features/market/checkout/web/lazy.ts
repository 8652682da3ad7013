export const loadSkippedSellers = () => import('./SkippedSellers.tsx').then((m) => m.SkippedSellers)
export const loadCheckoutNotices = () => import('./CheckoutNotices.tsx').then((m) => m.CheckoutNotices)
export const loadCheckoutPayment = () => import('./CheckoutPayment.tsx').then((m) => m.CheckoutPayment)
/** The last step of the checkout. */
export const loadCheckoutReview = () => import('./CheckoutReview.tsx').then((m) => m.CheckoutReview)
export const loadEmptyCheckout = () => import('./EmptyCheckout.tsx').then((m) => m.EmptyCheckout)
