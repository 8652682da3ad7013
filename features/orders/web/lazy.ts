/** Parts of orders that load on demand. */
export const loadMoveDialog = () => import('./OrderActionDialog.tsx').then((m) => m.MoveDialog)
/** For the seller's area. */
export const loadSellerOrders = () => import('./SellerOrders.tsx').then((m) => m.SellerOrders)
export const loadSellerTasks = () => import('./SellerTasks.tsx').then((m) => m.SellerTasks)
