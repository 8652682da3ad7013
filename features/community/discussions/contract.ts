import * as z from 'zod/mini'
import { Group } from '#features/community/groups/contract.ts'
import { Mention } from '#features/community/posts/contract.ts'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { withLinkPreview } from '#features/site/link-previews/contract.ts'
import { create, del, get, patch, put } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, PageQuery, lineText, text } from '#platform/contract/fields.ts'
import { Format } from '#platform/contract/formatted-text.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { moreAlts, photoAlt, photoFiles, photoOrder } from '#platform/contract/photo-input.ts'
import { discussionMessages } from './copy.ts'

export const discussionLimits = {
  title: 200,
  content: 10_000,
  /** Between two announcements of a group. */
  announcementHours: 24,
}
export const Discussion = z.object({
  id: Id,
  groupId: Id,
  userId: Id,
  user: AuthorRef,
  title: z.string(),
  content: z.string(),
  /** Omitted for plain text. `content` has the words without the marks. */
  format: z.optional(Format),
  ...withLinkPreview,
  /** Omitted without photos. */
  images: z.optional(z.array(Image)),
  mentions: z.array(Mention),
  isPinned: z.boolean(),
  /** Nobody comments on it any more. */
  isClosed: z.boolean(),
  /** Every member was notified of it. */
  isAnnounced: z.boolean(),
  /** The discussion waits for those who run the group to approve it. Only its author sees it. */
  isHeld: z.optional(z.literal(true)),
  /** For a member of the group: something was written since they read it. */
  isUnread: z.boolean(),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  commentsCount: z.number(),
})
export type Discussion = z.infer<typeof Discussion>

const title = lineText({ error: () => discussionMessages.required }, discussionLimits.title)
const content = text({ error: () => discussionMessages.required }, discussionLimits.content)

export const DiscussionInput = z.object({
  title,
  content,
  alt: photoAlt,
  ...moreAlts,
  ...cannabisAcknowledgement,
})
export type DiscussionInput = z.infer<typeof DiscussionInput>

/**
 * Only the author changes the text and the photos; those who run the group pin, close and announce. `photos` are those that stay and
 * those that are added, in their order; omitted: unchanged.
 */
export const DiscussionChange = z
  .object({
    title: z.optional(title),
    content: z.optional(content),
    alt: photoAlt,
    ...moreAlts,
    photos: z.optional(photoOrder),
    isPinned: z.optional(z.boolean()),
    isClosed: z.optional(z.boolean()),
    isAnnounced: z.optional(z.literal(true)),
    ...cannabisAcknowledgement,
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), {
      error: () => discussionMessages.required,
    }),
  )
export type DiscussionChange = z.infer<typeof DiscussionChange>

const photos = { files: photoFiles, filesBytes: mediaLimits.photosBytes }

const one = '/api/groups/:id/discussions/:discussionId'

export const discussionApi = {
  list: get('/api/groups/:id/discussions', 'List the discussions of a group', {
    shows: ['discussions'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(Discussion),
    paged: true,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  create: create('/api/groups/:id/discussions', 'Start a discussion', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: DiscussionInput,
    texts: ['title', 'content', 'alt'],
    warnsAs: 'discussion',
    countsAs: 'posts',
    ...photos,
    answer: Discussion,
    limit: '20 per hour',
  }),
  read: get(one, 'Read a discussion', {
    access: 'anyone',
    scope: 'read',
    answer: Discussion,
    mayLag: true,
    freshMinutes: 5,
    offline: true,
  }),
  markRead: put(`${one}/read`, 'Mark a discussion as read', {
    access: 'member',
    scope: 'write:groups',
    answer: Discussion,
  }),
  markAllRead: put('/api/groups/:id/discussions-read', 'Mark all discussions of a group as read', {
    access: 'member',
    scope: 'write:groups',
    answer: Group,
  }),
  edit: patch(one, 'Edit, pin or close a discussion', {
    access: 'member',
    scope: 'write:groups',
    publishes: true,
    body: DiscussionChange,
    texts: ['title', 'content', 'alt'],
    warnsAs: 'discussion',
    ...photos,
    answer: Discussion,
    limit: ['10 per minute', '60 per hour'],
  }),
  removePreview: del(`${one}/preview`, 'Remove the link preview of a discussion', {
    access: 'member',
    scope: 'write:groups',
    answer: Discussion,
  }),
  remove: del(one, 'Delete a discussion', {
    access: 'member',
    scope: 'write:groups',
    query: ReasonQuery,
    answer: Message,
  }),
}
