import { catalogue, plural } from '#platform/contract/catalogue.ts'
export const commentCopy = catalogue('commentCopy', {
  write: 'Write a comment',
  writeAs: (name: string) => `Write as ${name}`,
  format: { tools: 'Formatting', bold: 'Bold', italic: 'Italic', list: 'List', link: 'Link' },
  send: 'Send comment',
  remove: 'Delete comment',
  deleteTitle: 'Delete this comment?',
  deleteText: (replies: number) =>
    replies === 0
      ? 'You can’t undo this.'
      : 'If others have replied, the replies stay below “Comment deleted”. Otherwise they are deleted too. You can’t undo this.',
  deleted: 'Comment deleted',
  none: 'No comments yet',
  loading: 'Loading comments',
  failed: 'Failed to load comments',
  linked: 'The comment you opened',
  linkedFailed: 'Failed to load the comment you opened',
  linkedGone: 'The comment you opened can’t be shown. It may have been deleted.',
  more: 'More comments',
  login: 'Log in to comment',
  order: 'Sort comments',
  useful: 'Most useful',
  newest: 'Newest',
  author: 'Author',
  like: (count: number) =>
    plural(count, { one: 'Like comment, 1 like', other: `Like comment, ${count} likes` }),
  reply: 'Reply',
  writeReply: 'Write a reply',
  replyTo: (name: string) => `Reply to ${name}`,
  repliesTo: (name: string) => `Replies to ${name}`,
  repliesToDeleted: 'Replies to a deleted comment',
  moreReplies: (count: number) =>
    plural(count, { one: 'Show 1 more reply', other: `Show ${count} more replies` }),
  loadingReplies: 'Loading replies',
  loadingVersions: 'Loading earlier versions',
  sending: 'Sending...',
  addPhoto: 'Add a photo',
  edit: 'Edit comment',
  menu: (name: string) => `More about the comment by ${name}`,
  unsent: 'Your comment',
  unsentList: 'Not sent yet',
  unsentReply: 'Your reply',
  unsentLike: 'Like a comment',
  unsentUnlike: 'Unlike a comment',
})

export const commentMessages = catalogue('commentMessages', {
  blank: 'Comment cannot be empty',
  added: 'Comment added',
  replied: 'Reply added',
  updated: 'Comment updated',
  updateFailed: (reason: string) => `Failed to update comment: ${reason}`,
  likeFailed: 'Failed to like the comment',
  loginToLike: 'Please log in to like comments',
  addFailed: (reason: string) => `Failed to add comment: ${reason}`,
  deleted: 'Comment deleted successfully',
  deleteFailed: (reason: string) => `Failed to delete comment: ${reason}`,
  notYours: 'You can only delete your own comments.',
  notYoursToEdit: 'You can only edit your own comments.',
  missing: 'Comment not found',
  otherPost: 'The comment belongs to another post.',
  notLoggedIn: 'Not logged in',
  loginToComment: 'Please log in to add comments',
})

export const eventCommentMessages = catalogue('eventCommentMessages', {
  blank: { title: 'Empty comment', text: 'Please write something before posting.' },
  added: 'Comment posted',
  addFailed: () => 'Failed to post comment. Please try again.',
})
