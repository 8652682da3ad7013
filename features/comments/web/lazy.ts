export const loadCommentDeletion = () => import('./CommentDeletion.tsx').then((m) => m.CommentDeletion)

export const loadCommentPanel = () => import('./CommentPanel.tsx').then((m) => m.CommentPanel)
