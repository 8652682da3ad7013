/** Parts of membership that load on demand. */
export const loadJoinDialog = () => import('./JoinDialog.tsx').then((m) => m.JoinDialog)
export const loadQuestion = () => import('./ConfirmDialog.tsx').then((m) => m.Question)
