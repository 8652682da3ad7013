export const loadDiscussionDialog = () => import('./DiscussionDialog.tsx').then((m) => m.DiscussionDialog)

export const loadUnsentDiscussions = () =>
  import('./unsent/UnsentDiscussions.tsx').then((m) => m.UnsentDiscussions)

export const loadDiscussionMenu = () => import('./DiscussionMenu.tsx').then((m) => m.DiscussionMenu)
