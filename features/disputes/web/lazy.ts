export const loadOpenDispute = () => import('./OpenDispute.tsx').then((m) => m.CaseOpening)

export const loadDisputeActionDialog = () => import('./DisputeActionDialog.tsx').then((m) => m.CaseDeedDialog)

export const loadOverdueRefund = () => import('./OverdueRefund.tsx').then((m) => m.CaseOverdue)
