/** Parts of membership that load on demand. */
export const loadJoinDialog = () => import('./JoinDialog.tsx').then((m) => m.JoinDialog)
export const loadConfirmDialog = () => import('./ConfirmDialog.tsx').then((m) => m.ConfirmDialog)
