import * as z from 'zod/mini'
import { ReasonQuery } from '#features/audit/contract.ts'
import { Id, Instant, Message, PageQuery, text } from '#platform/contract/fields.ts'
import { create, del, get } from '#platform/contract/endpoint.ts'
import { UserRef } from '#features/people/contract.ts'
import { commentMessages } from './copy.ts'

export const commentLimits = { content: 2_000 }
export const Comment = z.object({
  id: Id,
  postId: Id,
  userId: Id,
  user: UserRef,
  content: z.string(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
})
export type Comment = z.infer<typeof Comment>

export const CommentInput = z.object({
  content: text(commentMessages.blank, commentLimits.content),
  postId: z.optional(Id),
})
export type CommentInput = z.infer<typeof CommentInput>

export const commentApi = {
  list: get('/api/posts/:id/comments', {
    access: 'anyone',
    query: PageQuery,
    answer: z.array(Comment),
    paged: true,
  }),
  add: create('/api/posts/:id/comments', {
    access: 'member',
    body: CommentInput,
    answer: Comment,
    limit: '60 per hour',
  }),
  remove: del('/api/comments/:id', { access: 'member', query: ReasonQuery, answer: Message }),
}
