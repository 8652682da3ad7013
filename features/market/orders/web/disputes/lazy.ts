export const loadOpenDispute = () => import('./OpenDispute.tsx').then((m) => m.OpenDispute)

export const loadDisputeActionDialog = () =>
  import('./DisputeActionDialog.tsx').then((m) => m.DisputeActionDialog)

export const loadOverdueRefund = () => import('./OverdueRefund.tsx').then((m) => m.OverdueRefund)
