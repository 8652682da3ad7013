export const commentCopy = {
  write: 'Write a comment',
  send: 'Send comment',
  remove: 'Delete comment',
  deleteTitle: 'Delete this comment?',
  deleteText: 'You can’t undo this.',
  none: 'No comments yet',
  loading: 'Loading comments',
  failed: 'Failed to load comments',
  more: 'More comments',
  login: 'Log in to comment',
}

export const commentMessages = {
  blank: 'Comment cannot be empty',
  added: 'Comment added',
  addFailed: (reason: string) => `Failed to add comment: ${reason}`,
  deleted: 'Comment deleted successfully',
  deleteFailed: (reason: string) => `Failed to delete comment: ${reason}`,
  notYours: 'You can only delete your own comments.',
  missing: 'Comment not found',
  otherPost: 'The comment belongs to another post.',
  notLoggedIn: 'Not logged in',
  loginToComment: 'Please log in to add comments',
}

export const eventCommentMessages = {
  blank: { title: 'Empty comment', text: 'Please write something before posting.' },
  added: 'Comment posted',
  addFailed: () => 'Failed to post comment. Please try again.',
}
