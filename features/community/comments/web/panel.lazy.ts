/** Apart from the other lazy parts, because every card of the feed has it. */
export const loadCommentPanel = () => import('./CommentPanel.tsx').then((m) => m.CommentPanel)
