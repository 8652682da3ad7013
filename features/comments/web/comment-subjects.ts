import type * as z from 'zod/mini'
import type { Discussion } from '#features/discussions/contract.ts'
import { patchDiscussion } from '#features/discussions/web/discussions.ts'
import { patchEvent } from '#features/events/web/rsvp.ts'
import type { Group } from '#features/groups/contract.ts'
import type { Event, FeedItem } from '#features/posts/contract.ts'
import { patchPost } from '#features/posts/web/post-lists.ts'
import type { Endpoint, EndpointOptions } from '#platform/contract/endpoint.ts'
import { canWriteInGroup } from '#features/groups/permissions.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { commentApi, type Comment, type CommentsQuery } from '../contract.ts'
import { commentMessages, eventCommentMessages } from '../copy.ts'

type Answers<Answer> = EndpointOptions & { answer: z.ZodMiniType<Answer> }
type Listed = Answers<Comment[]> & { paged: true; query: typeof CommentsQuery }
type Written = Answers<Comment> & { body: z.ZodMiniType<{ content: string; parentId?: number | null }> }
type Removed = Answers<{ message: string }> & { query: z.ZodMiniType<{ reason: string }> }

/** What comments are on: where they are read and written, and what the page shows of it. */
export type CommentSubject = {
  /** Of the draft of a comment. */
  name: string
  userId: number
  group?: Group
  commentsCount: number
  href: string
  list: Endpoint<string, Listed>
  add: Endpoint<string, Written>
  remove: Endpoint<string, Removed>
  params: Record<string, number>
  paramsOf: (comment: Comment) => Record<string, number>
  changeCount: (by: number) => void
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

const addFailed = (error: Error) => commentMessages.addFailed(errorMessage(error))

export const commentsOfPost = (post: FeedItem): CommentSubject => ({
  name: `comment-${post.id}`,
  userId: post.userId,
  commentsCount: post.commentsCount,
  href: links.post(post.id),
  list: commentApi.ofPost,
  add: commentApi.addToPost,
  remove: commentApi.remove,
  params: { id: post.id },
  paramsOf: ({ id }) => ({ id }),
  changeCount: (by) => patchPost(post.id, counted(by)),
  canWrite: () => true,
  messages: { added: commentMessages.added, addFailed },
})

/** An event's comments are those of its post. */
export const commentsOfEvent = (event: Event): CommentSubject => ({
  ...commentsOfPost(event),
  href: links.event(event.id),
  add: commentApi.addToEvent,
  changeCount: (by) => patchEvent(event.id, counted(by)),
  messages: eventCommentMessages,
})

export const commentsOfDiscussion = (group: Group, discussion: Discussion): CommentSubject => {
  const params = { id: group.id, discussionId: discussion.id }
  return {
    name: `discussion-comment-${discussion.id}`,
    userId: discussion.userId,
    group,
    commentsCount: discussion.commentsCount,
    href: links.discussion(group.id, discussion.id),
    list: commentApi.ofDiscussion,
    add: commentApi.addToDiscussion,
    remove: commentApi.removeFromDiscussion,
    params,
    paramsOf: ({ id }) => ({ ...params, commentId: id }),
    changeCount: (by) => patchDiscussion(discussion.id, counted(by)),
    canWrite: (viewer) => canWriteInGroup(viewer, group),
    messages: { added: commentMessages.added, addFailed, blank: { title: commentMessages.blank } },
  }
}
