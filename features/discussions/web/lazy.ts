export const loadDiscussionDialog = () => import('./DiscussionDialog.tsx').then((m) => m.DiscussionDialog)

export const loadDiscussionMenu = () => import('./DiscussionMenu.tsx').then((m) => m.DiscussionMenu)
