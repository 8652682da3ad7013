/** What orders need only once someone reaches for it. */
export const loadMoveDialog = () => import('./MoveDialog.tsx').then((m) => m.MoveDialog)
export const loadCaseOpening = () => import('./CaseOpening.tsx').then((m) => m.CaseOpening)
export const loadCaseDeed = () => import('./CaseDeed.tsx').then((m) => m.CaseDeedDialog)
export const loadRepeatDialog = () => import('./RepeatDialog.tsx').then((m) => m.RepeatDialog)
/** Of the seller's area. */
export const loadSellerOrders = () => import('./SellerOrders.tsx').then((m) => m.SellerOrders)
export const loadCaseOverdue = () => import('./CaseOverdue.tsx').then((m) => m.CaseOverdue)
/** The last step of the checkout. */
export const loadCheckoutReview = () => import('./CheckoutReview.tsx').then((m) => m.CheckoutReview)
