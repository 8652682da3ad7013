export const loadSellLicences = () => import('./SellLicences.tsx').then((m) => m.SellLicences)

export const loadLicenceDialog = () => import('./LicenceDialog.tsx').then((m) => m.LicenceDialog)

export const loadVerification = () => import('./Verification.tsx').then((m) => m.Verification)
