/** Parts of comments that load on demand. */
export const loadCommentDeletion = () => import('./CommentDeletion.tsx').then((m) => m.CommentDeletion)
export const loadCommentEditor = () => import('./CommentEditor.tsx').then((m) => m.CommentEditor)
export const loadCommentHistory = () => import('./CommentHistory.tsx').then((m) => m.CommentHistory)
export const loadCommentMenu = () => import('./CommentMenu.tsx').then((m) => m.CommentMenu)
export const loadReplyForm = () => import('./ReplyForm.tsx').then((m) => m.ReplyForm)
