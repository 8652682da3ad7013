/** Parts of orders that load on demand. */
export const loadOrderActionDialog = () => import('./OrderActionDialog.tsx').then((m) => m.OrderActionDialog)
/** What concerns the payment of an order: most orders that are looked at are paid. */
export const loadOrderPayment = () => import('./OrderPayment.tsx').then((m) => m.OrderPayment)
export const loadPaymentCheck = () => import('./PaymentCheck.tsx').then((m) => m.PaymentCheck)
export const loadChargebacks = () => import('./Chargebacks.tsx').then((m) => m.Chargebacks)
/** For the seller's area. */
export const loadSellerOrders = () => import('./SellerOrders.tsx').then((m) => m.SellerOrders)
export const loadSellerTasks = () => import('./SellerTasks.tsx').then((m) => m.SellerTasks)
