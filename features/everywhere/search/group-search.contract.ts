import * as z from 'zod/mini'
import { Discussion } from '#features/community/discussions/contract.ts'
import { Post } from '#features/community/posts/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant, text } from '#platform/contract/fields.ts'
import { groupSearchMessages } from './group-search.copy.ts'

export const groupSearchLimits = {
  words: 100,
  /** Of discussions, of posts and of comments, the newest. */
  found: 20,
  /** Of the post that a comment is on. */
  excerpt: 100,
}

/** A comment or a reply, on a discussion of the group or on one of its posts. */
export const FoundComment = z.object({
  id: Id,
  user: AuthorRef,
  content: z.string(),
  createdAt: Instant,
  postId: z.nullable(Id),
  discussionId: z.nullable(Id),
  /** The title of the discussion, or how the post begins. */
  on: z.string(),
})
export type FoundComment = z.infer<typeof FoundComment>

export const GroupSearch = z.object({
  /** Where nothing has the words that were asked for: what was searched instead. */
  corrected: z.nullable(z.string()),
  discussions: z.array(Discussion),
  posts: z.array(Post),
  comments: z.array(FoundComment),
})
export type GroupSearch = z.infer<typeof GroupSearch>

export const groupSearchApi = {
  search: get('/api/groups/:id/search', 'Search in a group', {
    access: 'anyone',
    scope: 'read',
    query: z.object({ q: text({ error: () => groupSearchMessages.blank }, groupSearchLimits.words) }),
    answer: GroupSearch,
    offline: true,
    limit: '120 per minute',
  }),
}
