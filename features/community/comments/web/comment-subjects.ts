import type * as z from 'zod/mini'
import type { Discussion } from '#features/community/discussions/contract.ts'
import { patchDiscussion } from '#features/community/discussions/web/discussions.ts'
import { patchEvent } from '#features/community/events/web/rsvp.ts'
import type { Group } from '#features/community/groups/contract.ts'
import { canWriteInGroup } from '#features/community/groups/permissions.ts'
import type { Event, FeedItem } from '#features/community/posts/contract.ts'
import { patchPost } from '#features/community/posts/web/post-lists.ts'
import type { Endpoint, EndpointOptions } from '#platform/contract/endpoint.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { commentApi, type Comment, type CommentsQuery, type Deletion, type Thread } from '../contract.ts'
import { commentMessages, eventCommentMessages } from '../copy.ts'

type Answers<Answer> = EndpointOptions & { answer: z.ZodMiniType<Answer> }
type Listed = Answers<Thread[]> & { paged: true; query: typeof CommentsQuery }
type Written = Answers<Comment> & { body: z.ZodMiniType<{ content: string; parentId?: number | null }> }
type Removed = Answers<Deletion> & { query: z.ZodMiniType<{ reason: string }> }

/** Where comments are read and written. */
export type CommentTarget = {
  to: 'post' | 'event' | 'discussion'
  params: Record<string, number>
  list: Endpoint<string, Listed>
  add: Endpoint<string, Written>
  changeCount: (by: number) => void
}

/** What comments are on, and what the page shows of it. */
export type CommentSubject = CommentTarget & {
  /** The name under which the draft of a comment is saved. */
  name: string
  userId: number
  /** The group of a post or an event. The page of a discussion has `group` itself. */
  groupId: number | null
  group?: Group
  commentsCount: number
  href: string
  remove: Endpoint<string, Removed>
  paramsOf: (comment: Comment) => Record<string, number>
  canWrite: (viewer: Viewer) => boolean
  messages: {
    added: string
    addFailed: (error: Error) => string
    /** Of a comment without words; without it, nothing is said. */
    blank?: { title: string; text?: string }
  }
}

const counted =
  (by: number) =>
  <T extends { commentsCount: number }>(cached: T): T => ({
    ...cached,
    commentsCount: Math.max(0, cached.commentsCount + by),
  })

/** An event's comments are those of its post. */
export function commentTarget(to: CommentTarget['to'], params: Record<string, number>): CommentTarget {
  const { id = 0, discussionId = 0 } = params
  if (to === 'discussion')
    return {
      to,
      params,
      list: commentApi.ofDiscussion,
      add: commentApi.addToDiscussion,
      changeCount: (by) => patchDiscussion(discussionId, counted(by)),
    }
  return {
    to,
    params,
    list: commentApi.ofPost,
    add: to === 'event' ? commentApi.addToEvent : commentApi.addToPost,
    changeCount: (by) => (to === 'event' ? patchEvent(id, counted(by)) : patchPost(id, counted(by))),
  }
}

const addFailed = (error: Error) => commentMessages.addFailed(errorMessage(error))

export const commentsOfPost = (post: FeedItem): CommentSubject => ({
  ...commentTarget('post', { id: post.id }),
  name: `comment-${post.id}`,
  userId: post.userId,
  groupId: post.groupId,
  commentsCount: post.commentsCount,
  href: links.post(post.id),
  remove: commentApi.remove,
  paramsOf: ({ id }) => ({ id }),
  canWrite: () => true,
  messages: { added: commentMessages.added, addFailed },
})

export const commentsOfEvent = (event: Event): CommentSubject => ({
  ...commentsOfPost(event),
  ...commentTarget('event', { id: event.id }),
  href: links.event(event.id),
  messages: eventCommentMessages,
})

export const commentsOfDiscussion = (group: Group, discussion: Discussion): CommentSubject => {
  const params = { id: group.id, discussionId: discussion.id }
  return {
    ...commentTarget('discussion', params),
    name: `discussion-comment-${discussion.id}`,
    userId: discussion.userId,
    groupId: group.id,
    group,
    commentsCount: discussion.commentsCount,
    href: links.discussion(group.id, discussion.id),
    remove: commentApi.removeFromDiscussion,
    paramsOf: ({ id }) => ({ ...params, commentId: id }),
    canWrite: (viewer) => canWriteInGroup(viewer, group),
    messages: { added: commentMessages.added, addFailed, blank: { title: commentMessages.blank } },
  }
}
