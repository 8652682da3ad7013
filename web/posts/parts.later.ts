/** What a post needs only once someone reaches for it. */
export const loadPostMenu = () => import('./PostMenu.tsx').then((m) => m.PostMenu)
export const loadPostEditor = () => import('./PostEditor.tsx').then((m) => m.PostEditor)
export const loadPostHistory = () => import('./PostHistory.tsx').then((m) => m.PostHistory)
export const loadTagPicker = () => import('./TagPicker.tsx').then((m) => m.TagPicker)
export const loadCommentDeletion = () => import('./CommentDeletion.tsx').then((m) => m.CommentDeletion)
export const loadCommentPanel = () => import('./CommentPanel.tsx').then((m) => m.CommentPanel)
