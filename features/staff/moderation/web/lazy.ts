/** Parts of the console that load on demand. */
export const loadGrantDialog = () => import('./GrantDialog.tsx').then((m) => m.GrantDialog)
export const loadMembersPanel = () => import('./MembersPanel.tsx').then((m) => m.MembersPanel)
export const loadPostsPanel = () => import('./PostsPanel.tsx').then((m) => m.PostsPanel)
export const loadEventsPanel = () => import('./PostsPanel.tsx').then((m) => m.EventsPanel)
export const loadGroupsPanel = () => import('./GroupsPanel.tsx').then((m) => m.GroupsPanel)
export const loadCommentsPanel = () => import('./CommentsPanel.tsx').then((m) => m.CommentsPanel)
export const loadBusinessesPanel = () => import('./BusinessesPanel.tsx').then((m) => m.BusinessesPanel)
export const loadMessagesPanel = () => import('./MessagesPanel.tsx').then((m) => m.MessagesPanel)
export const loadAuditPanel = () => import('./AuditPanel.tsx').then((m) => m.AuditPanel)
export const loadRemoveSampleDialog = () =>
  import('./RemoveSampleDialog.tsx').then((m) => m.RemoveSampleDialog)
export const loadMembershipsPanel = () => import('./MembershipsPanel.tsx').then((m) => m.MembershipsPanel)
export const loadDisputesPanel = () => import('./DisputesPanel.tsx').then((m) => m.DisputesPanel)
