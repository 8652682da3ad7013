/** The last step of the checkout. */
export const loadCheckoutReview = () => import('./CheckoutReview.tsx').then((m) => m.CheckoutReview)
export const loadEmptyCheckout = () => import('./EmptyCheckout.tsx').then((m) => m.EmptyCheckout)
