/** Components of the shell that are loaded on first use. */
export const loadAccountMenu = () =>
  import('#features/everywhere/account-menu/web/AccountMenu.tsx').then((m) => m.AccountMenu)
export const loadNotifications = () =>
  import('#features/members/notifications/web/NotificationPanel.tsx').then((m) => m.NotificationPanel)
export const loadCart = () =>
  import('#features/market/checkout/web/cart/CartDrawer.tsx').then((m) => m.CartDrawer)
export const loadReportDialog = () =>
  import('#features/members/reports/web/ReportDialog.tsx').then((m) => m.ReportDialog)
export const loadOfflineHost = () => import('./offline/OfflineHost.tsx').then((m) => m.OfflineHost)
export const loadToaster = () => import('#ui/overlays/Toaster.tsx').then((m) => m.Toaster)
