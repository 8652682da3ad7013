/** Parts of comments that load on demand. */
export const loadCommentDeletion = () => import('./CommentDeletion.tsx').then((m) => m.CommentDeletion)
export const loadCommentEditor = () => import('./CommentEditor.tsx').then((m) => m.CommentEditor)
export const loadCommentForm = () => import('./CommentForm.tsx').then((m) => m.CommentForm)
export const loadCommentHistory = () => import('./CommentHistory.tsx').then((m) => m.CommentHistory)
export const loadCommentMenu = () => import('./CommentMenu.tsx').then((m) => m.CommentMenu)
export const loadChosenPhotos = () => import('./photos/ChosenPhotos.tsx').then((m) => m.ChosenPhotos)
export const loadCommentPhotos = () => import('./photos/CommentPhotos.tsx').then((m) => m.CommentPhotos)
export const loadDiscussionComments = () =>
  import('./DiscussionComments.tsx').then((m) => m.DiscussionComments)
export const loadPhotoViewer = () => import('#ui/photos/PhotoViewer.tsx').then((m) => m.PhotoViewer)
export const loadPickPhotos = () => import('./photos/ChosenPhotos.tsx').then((m) => m.pickPhotos)
export const loadFormattedText = () => import('#ui/primitives/FormattedText.tsx').then((m) => m.FormattedText)
export const loadReplyForm = () => import('./ReplyForm.tsx').then((m) => m.ReplyForm)
