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

const discussionComments = '/api/groups/:id/discussions/:discussionId/comments'

export const commentApi = {
  ofPost: get('/api/posts/:id/comments', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(PostComment),
    paged: true,
  }),
  addToPost: create('/api/posts/:id/comments', {
    access: 'member',
    publishes: true,
    body: CommentInput,
    answer: PostComment,
    limit: '60 per hour',
  }),
  remove: del('/api/comments/:id', { access: 'member', query: ReasonQuery, answer: Message }),
  ofEvent: get('/api/events/:id/comments', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(PostComment),
    paged: true,
  }),
  addToEvent: create('/api/events/:id/comments', {
    access: 'member',
    publishes: true,
    body: CommentInput,
    answer: PostComment,
    limit: '60 per hour',
  }),
  ofDiscussion: get(discussionComments, {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(DiscussionComment),
    paged: true,
    freshMinutes: 5,
  }),
  addToDiscussion: create(discussionComments, {
    access: 'member',
    publishes: true,
    body: z.pick(CommentInput, { content: true }),
    answer: DiscussionComment,
    limit: '60 per hour',
  }),
  removeFromDiscussion: del(`${discussionComments}/:commentId`, {
    access: 'member',
    query: ReasonQuery,
    answer: Message,
  }),
}
