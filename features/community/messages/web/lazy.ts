export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
export const loadMessageMenu = () => import('./MessageMenu.tsx').then((m) => m.MessageMenu)
export const loadMessageSearch = () => import('./search/MessageSearch.tsx').then((m) => m.MessageSearch)
export const loadConversationMenu = () => import('./ConversationMenu.tsx').then((m) => m.ConversationMenu)
