/** Parts that load on first use. */
export const loadCoHostsDialog = () => import('./CoHostsDialog.tsx').then((m) => m.CoHostsDialog)
/** For the few who are invited to host an event. */
export const loadInvitation = () => import('./Invitation.tsx').then((m) => m.Invitation)
