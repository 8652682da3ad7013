import * as z from 'zod/mini'
import { Mention } from '#features/community/posts/contract.ts'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, optionalText, PageQuery, pageFields, text } from '#platform/contract/fields.ts'
import { Format } from '#platform/contract/formatted-text.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { photoAlt, photoOrder } from '#platform/contract/photo-input.ts'
import { photoNames } from '#platform/contract/uploads/photo-names.ts'
import { commentMessages } from './copy.ts'

export const commentLimits = {
  content: 2_000,
  /** Of one comment. */
  photos: 2,
  /** Replies that a list of comments carries with each. */
  firstReplies: 2,
  /** Of those who replied to the same comment, the latest are notified of another reply. */
  notifiedParticipants: 10,
}

const shared = {
  id: Id,
  userId: Id,
  user: AuthorRef,
  content: z.string(),
  /** Omitted for plain text. `content` has the words without the marks. */
  format: z.optional(Format),
  images: z.array(Image),
  /** The comment that this one replies to; a reply has no replies of its own. */
  parentId: z.nullable(Id),
  mentions: z.array(Mention),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  likesCount: z.number(),
  isLiked: z.boolean(),
  repliesCount: z.number(),
  /** Of a post, which may be the post of an event. */
  postId: z.optional(Id),
  discussionId: z.optional(Id),
}

export const Reply = z.object(shared)
export type Reply = z.infer<typeof Reply>

/** `replies` are the first ones, in lists of comments. */
export const Comment = z.object({ ...shared, replies: z.optional(z.array(Reply)) })
export type Comment = z.infer<typeof Comment>

/** What is left of a comment that was deleted, or hidden, while others had replied to it: its place, and the replies. */
export const DeletedComment = z.object({
  id: Id,
  isDeleted: z.literal(true),
  parentId: z.null(),
  repliesCount: z.number(),
  replies: z.array(Reply),
})
export type DeletedComment = z.infer<typeof DeletedComment>

/** A comment, or the place of a deleted one, with its first replies. */
export const Thread = z.union([Comment, DeletedComment])
export type Thread = z.infer<typeof Thread>

/** `isPlaceholder`: others have replied to the comment, so its place remains. */
const Deletion = z.object({ message: z.string(), isPlaceholder: z.optional(z.literal(true)) })
export type Deletion = z.infer<typeof Deletion>

export const CommentVersion = z.object({ content: z.string(), createdAt: Instant })
export type CommentVersion = z.infer<typeof CommentVersion>

export const CommentLikeState = z.object({ isLiked: z.boolean(), likesCount: z.number() })
export type CommentLikeState = z.infer<typeof CommentLikeState>

/** `useful`: the most liked first, then the oldest. */
export const commentSorts = ['oldest', 'newest', 'useful'] as const
export type CommentSort = (typeof commentSorts)[number]
export const CommentsQuery = z.object({ ...pageFields, sort: z._default(z.enum(commentSorts), 'oldest') })
export type CommentsQuery = z.infer<typeof CommentsQuery>

const content = text({ error: () => commentMessages.blank }, commentLimits.content)
export const CommentInput = z.object({
  content,
  alt: optionalText(mediaLimits.alt),
  alt2: photoAlt,
  postId: z.optional(Id),
  parentId: z.optional(z.nullable(Id)),
})
export type CommentInput = z.infer<typeof CommentInput>

/** `photos` are those that stay, in their order; omitted: unchanged. */
export const CommentChange = z.object({
  content,
  alt: photoAlt,
  alt2: photoAlt,
  photos: z.optional(photoOrder),
})
export type CommentChange = z.infer<typeof CommentChange>

/** The file fields of a comment's photos, in order. */
const files = Object.fromEntries(
  photoNames.slice(0, commentLimits.photos).map((name) => [name, mediaLimits.photoBytes]),
)
const filesBytes = mediaLimits.photosBytes

const discussionComments = '/api/groups/:id/discussions/:discussionId/comments'

export const commentApi = {
  ofPost: get('/api/posts/:id/comments', 'List the comments on a post', {
    access: 'anyone',
    scope: 'read',
    query: CommentsQuery,
    answer: z.array(Thread),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  addToPost: create('/api/posts/:id/comments', 'Comment on a post', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: CommentInput,
    files,
    filesBytes,
    texts: ['content', 'alt'],
    countsAs: 'comments',
    answer: Comment,
    limit: '60 per hour',
  }),
  remove: del('/api/comments/:id', 'Delete a comment', {
    access: 'member',
    scope: 'write:posts',
    query: ReasonQuery,
    answer: Deletion,
  }),
  edit: patch('/api/comments/:id', 'Edit a comment', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: CommentChange,
    texts: ['content', 'alt'],
    answer: Comment,
  }),
  history: get('/api/comments/:id/history', 'List the earlier versions of a comment', {
    access: 'member',
    scope: 'read',
    answer: z.array(CommentVersion),
    mayLag: true,
    offline: true,
  }),
  like: post('/api/comments/:id/like', 'Like a comment', {
    access: 'member',
    scope: 'write:posts',
    answer: CommentLikeState,
  }),
  unlike: del('/api/comments/:id/like', 'Take back a like of a comment', {
    access: 'member',
    scope: 'write:posts',
    answer: CommentLikeState,
  }),
  /** The thread that a comment is in: with its first replies, or with the reply that was asked for. */
  thread: get('/api/comments/:id/thread', 'Read a comment with those it answers', {
    access: 'anyone',
    scope: 'read',
    answer: Thread,
    offline: true,
  }),
  replies: get('/api/comments/:id/replies', 'List the replies to a comment', {
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(Reply),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  ofEvent: get('/api/events/:id/comments', 'List the comments on an event', {
    access: 'anyone',
    scope: 'read',
    query: CommentsQuery,
    answer: z.array(Thread),
    paged: true,
    mayLag: true,
    offline: true,
  }),
  addToEvent: create('/api/events/:id/comments', 'Comment on an event', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: CommentInput,
    files,
    filesBytes,
    texts: ['content', 'alt'],
    countsAs: 'comments',
    answer: Comment,
    limit: '60 per hour',
  }),
  ofDiscussion: get(discussionComments, 'List the comments in a discussion', {
    access: 'anyone',
    scope: 'read',
    query: CommentsQuery,
    answer: z.array(Thread),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  addToDiscussion: create(discussionComments, 'Comment in a discussion', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: z.omit(CommentInput, { postId: true }),
    files,
    filesBytes,
    texts: ['content', 'alt'],
    countsAs: 'comments',
    answer: Comment,
    limit: '60 per hour',
  }),
  removeFromDiscussion: del(`${discussionComments}/:commentId`, 'Delete a comment in a discussion', {
    access: 'member',
    scope: 'write:groups',
    query: ReasonQuery,
    answer: Deletion,
  }),
}
