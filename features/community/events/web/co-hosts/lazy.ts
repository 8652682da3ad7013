/** Parts that load on first use. */
export const loadCoHostsDialog = () => import('./CoHostsDialog.tsx').then((m) => m.CoHostsDialog)
/** Few members are invited to host an event, so this part is loaded when it is needed. */
export const loadInvitation = () => import('./Invitation.tsx').then((m) => m.Invitation)
