/** What orders need only once someone reaches for it. */
export const loadMoveDialog = () => import('./MoveDialog.tsx').then((m) => m.MoveDialog)
