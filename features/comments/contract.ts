import * as z from 'zod/mini'
import { ReasonQuery } from '#features/audit/contract.ts'
import { Id, Instant, Message, PageQuery, text } from '#platform/contract/fields.ts'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { UserRef } from '#features/people/contract.ts'
import { commentMessages } from './copy.ts'

export const commentLimits = { content: 2_000 }

export const Comment = z.object({
  id: Id,
  userId: Id,
  user: UserRef,
  content: z.string(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

/** On a post, which may be the post of an event. */
export const PostComment = z.extend(Comment, { postId: Id, editedAt: z.nullable(Instant) })
export type PostComment = z.infer<typeof PostComment>

export const DiscussionComment = z.extend(Comment, { discussionId: Id })
export type DiscussionComment = z.infer<typeof DiscussionComment>

export const CommentInput = z.object({
  content: text(commentMessages.blank, commentLimits.content),
  postId: z.optional(Id),
})
export type CommentInput = z.infer<typeof CommentInput>

const listOf = <Schema extends z.ZodMiniType>(comment: Schema) =>
  ({ access: 'anyone', query: PageQuery, answer: z.array(comment), paged: true }) as const
const addTo = <Body extends z.ZodMiniType, Schema extends z.ZodMiniType>(body: Body, comment: Schema) =>
  ({ access: 'member', body, answer: comment, limit: '60 per hour' }) as const
const removal = { access: 'member', query: ReasonQuery, answer: Message } as const

const discussionComments = '/api/groups/:id/discussions/:discussionId/comments'

export const commentApi = {
  ofPost: get('/api/posts/:id/comments', listOf(PostComment)),
  addToPost: create('/api/posts/:id/comments', addTo(CommentInput, PostComment)),
  remove: del('/api/comments/:id', removal),
  ofEvent: get('/api/events/:id/comments', listOf(PostComment)),
  addToEvent: create('/api/events/:id/comments', addTo(CommentInput, PostComment)),
  ofDiscussion: get(discussionComments, { ...listOf(DiscussionComment), freshMinutes: 5 }),
  addToDiscussion: create(
    discussionComments,
    addTo(z.pick(CommentInput, { content: true }), DiscussionComment),
  ),
  removeFromDiscussion: del(`${discussionComments}/:commentId`, removal),
}
