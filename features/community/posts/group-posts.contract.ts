import * as z from 'zod/mini'
import { Group } from '#features/community/groups/contract.ts'
import { del, get, put } from '#platform/contract/endpoint.ts'
import { Id, PageQuery } from '#platform/contract/fields.ts'
import { Event, FeedItem, Post } from './contract.ts'

/** For a member: somebody else wrote it since they last looked at the posts of the group. */
const marks = { isNew: z.boolean() }

export const GroupPost = z.discriminatedUnion('type', [z.extend(Post, marks), z.extend(Event, marks)])
export type GroupPost = z.infer<typeof GroupPost>

const pin = '/api/groups/:id/posts/:postId/pin'

export const groupPostApi = {
  /** Pinned first, then the newest. */
  list: get('/api/groups/:id/posts', 'List the posts in a group', {
    shows: ['posts', 'groupPosts'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(GroupPost),
    paged: true,
    mayLag: true,
    freshMinutes: 0,
    offline: true,
  }),
  pin: put(pin, 'Pin a post in a group', { access: 'member', scope: 'write:groups', answer: FeedItem }),
  unpin: del(pin, 'Unpin a post in a group', { access: 'member', scope: 'write:groups', answer: FeedItem }),
  /** Posts up to this one are not new any more. */
  markRead: put('/api/groups/:id/posts-read', 'Mark the posts of a group as read', {
    access: 'member',
    scope: 'write:groups',
    body: z.object({ upTo: Id }),
    answer: Group,
  }),
}
