/** The last step of the checkout. */
export const loadCheckoutReview = () => import('./CheckoutReview.tsx').then((m) => m.CheckoutReview)
