/** Parts of groups that load on first use. */
export const loadGroupDialog = () => import('./GroupDialog.tsx').then((m) => m.GroupDialog)
export const loadGroupSettings = () => import('./GroupSettings.tsx').then((m) => m.GroupSettings)
export const loadGroupDeletion = () => import('./GroupDeletion.tsx').then((m) => m.GroupDeletion)
export const loadJoinDialog = () => import('./JoinDialog.tsx').then((m) => m.JoinDialog)
export const loadInviteDialog = () => import('./InviteDialog.tsx').then((m) => m.InviteDialog)
export const loadMemberRemoval = () => import('./MemberRemoval.tsx').then((m) => m.MemberRemoval)
/** For the Explore page. */
export const loadGroupCards = () => import('./GroupCard.tsx').then((m) => m.GroupCards)
/** For the tabs of a group that are not open at first. */
export const loadMembersTab = () => import('./MembersTab.tsx').then((m) => m.MembersTab)
