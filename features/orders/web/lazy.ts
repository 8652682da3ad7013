/** What orders need only once someone reaches for it. */
export const loadMoveDialog = () => import('./OrderActionDialog.tsx').then((m) => m.MoveDialog)
/** Of the seller's area. */
export const loadSellerOrders = () => import('./SellerOrders.tsx').then((m) => m.SellerOrders)
