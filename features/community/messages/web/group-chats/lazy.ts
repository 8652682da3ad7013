export const loadNewChatDialog = () => import('./NewChatDialog.tsx').then((m) => m.NewChatDialog)
export const loadChatPeopleDialog = () => import('./ChatPeopleDialog.tsx').then((m) => m.ChatPeopleDialog)
