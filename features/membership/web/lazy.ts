/** What membership needs only once someone reaches for it. */
export const loadJoinDialog = () => import('./JoinDialog.tsx').then((m) => m.JoinDialog)
export const loadQuestion = () => import('./ConfirmDialog.tsx').then((m) => m.Question)
