/** What the console needs only once someone reaches for it. */
export const loadGrantDialog = () => import('./GrantDialog.tsx').then((m) => m.GrantDialog)
