/** Parts that load on first use. */
export const loadCoHostsDialog = () => import('./CoHostsDialog.tsx').then((m) => m.CoHostsDialog)
