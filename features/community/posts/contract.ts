import * as z from 'zod/mini'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { AuthorRef } from '#features/members/people/authors.contract.ts'
import { UserRef } from '#features/members/people/contract.ts'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { withLinkPreview, withoutPreview } from '#features/site/link-previews/contract.ts'
import { create, del, get, isId, patch, post } from '#platform/contract/endpoint.ts'
import {
  fieldMessages,
  Id,
  Instant,
  Message,
  PageQuery,
  pageFields,
  optionalLine,
  optionalText,
  text,
} from '#platform/contract/fields.ts'
import { Format } from '#platform/contract/formatted-text.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { photoAlt, photoFiles, photoOrder, moreAlts } from '#platform/contract/photo-input.ts'
import { mediaMessages } from '#platform/contract/uploads/media-messages.ts'
import { audienceFields, withAudience } from './audience-input.ts'
import { postMessages } from './copy.ts'
import { EventChange, EventInput, isEventSent } from './event-input.ts'
import { withReactions } from './reactions.contract.ts'
import { SeriesRule } from './series-rule.ts'

export const postLimits = {
  content: 10_000,
  location: 120,
  tagLength: 50,
  perDay: 100,
  restoreDays: 30,
  /** Posts rendered in the first paint; the rest follows. */
  firstPaint: 3,
}

export const Mention = z.object({ id: Id, username: z.string() })
export type Mention = z.infer<typeof Mention>

const shared = {
  id: Id,
  userId: Id,
  user: AuthorRef,
  content: z.string(),
  imageUrl: z.nullable(z.string()),
  image: z.nullable(Image),
  location: z.nullable(z.string()),
  tags: z.array(z.string()),
  mentions: z.array(Mention),
  createdAt: Instant,
  editedAt: z.nullable(Instant),
  likesCount: z.number(),
  commentsCount: z.number(),
  isLiked: z.boolean(),
  isSaved: z.boolean(),
  ...withReactions,
  ...withAudience,
  /** Omitted for plain text. `content` has the words without the marks. */
  format: z.optional(Format),
  ...withLinkPreview,
  isHiddenByViewer: z.optional(z.literal(true)),
}

export const Post = z.object({
  ...shared,
  type: z.literal('post'),
  isEvent: z.literal(false),
  /** The photos after the first, if any. */
  moreImages: z.optional(z.array(Image)),
  hasPoll: z.optional(z.literal(true)),
  /** Those who run its group pinned it there. */
  isPinned: z.optional(z.literal(true)),
})
export type Post = z.infer<typeof Post>

export const Event = z.object({
  ...shared,
  type: z.literal('event'),
  isEvent: z.literal(true),
  title: z.string(),
  eventDate: Instant,
  /** As typed: '10:00 to 16:00'. */
  time: z.string(),
  /** Omitted where only the time says when it ends. */
  endsAt: z.optional(Instant),
  timeZone: z.string(),
  isAttending: z.boolean(),
  isWaiting: z.boolean(),
  attendeesCount: z.number(),
  capacity: z.nullable(z.number()),
  coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  cancelledAt: z.nullable(Instant),
  /** Omitted where the event does not repeat. */
  series: z.optional(SeriesRule),
  /** Some of the attendees, in lists of events; omitted in the feed. */
  faces: z.optional(z.array(UserRef)),
})
export type Event = z.infer<typeof Event>

/** An item of the feed and of other lists of posts. */
export const FeedItem = z.discriminatedUnion('type', [Post, Event])
export type FeedItem = z.infer<typeof FeedItem>

/** Pictures are uploaded as files; URLs are rejected. */
const noImageUrl = z.optional(
  z.nullable(
    z
      .string({ error: () => mediaMessages.badUrl })
      .check(z.refine((value) => value.trim() === '', { error: () => mediaMessages.badUrl })),
  ),
)

export const PostInput = z.object({
  ...cannabisAcknowledgement,
  content: text({ error: () => postMessages.blank }, postLimits.content),
  imageUrl: noImageUrl,
  location: optionalLine(postLimits.location),
  alt: optionalText(mediaLimits.alt),
  ...moreAlts,
  ...audienceFields,
  ...withoutPreview,
})
export type PostInput = z.infer<typeof PostInput>

/** Omitted fields stay unchanged. */
export const PostChange = z.object({
  ...cannabisAcknowledgement,
  content: text({ error: () => postMessages.blank }, postLimits.content),
  location: z.optional(optionalLine(postLimits.location)),
  alt: photoAlt,
  ...moreAlts,
  photos: z.optional(photoOrder),
  ...audienceFields,
})
export type PostChange = z.infer<typeof PostChange>

/** `isEvent` in the body decides whether it is validated as an event or as a post. */
const sent = <Body extends z.ZodMiniType>(schema: Body) =>
  z.object({ isEvent: z.literal(false), body: schema })
const sentEvent = <Body extends z.ZodMiniType>(schema: Body) =>
  z.object({ isEvent: z.literal(true), body: schema })

export const PostOrEventInput = z.pipe(
  z.transform((value: z.input<typeof PostInput> | z.input<typeof EventInput>) => ({
    isEvent: isEventSent(value),
    body: value,
  })),
  z.discriminatedUnion('isEvent', [sent(PostInput), sentEvent(EventInput)]),
)
export type PostOrEventInput = z.infer<typeof PostOrEventInput>

export const PostOrEventChange = z.pipe(
  z.transform((value: z.input<typeof PostChange> | z.input<typeof EventChange>) => ({
    isEvent: isEventSent(value, true),
    body: value,
  })),
  z.discriminatedUnion('isEvent', [sent(PostChange), sentEvent(EventChange)]),
)
export type PostOrEventChange = z.infer<typeof PostOrEventChange>

export const PostVersion = z.object({
  content: z.string(),
  location: z.nullable(z.string()),
  createdAt: Instant,
})
export type PostVersion = z.infer<typeof PostVersion>

export const Photo = z.object({ postId: Id, image: Image, content: z.string() })
export type Photo = z.infer<typeof Photo>

const FeedQuery = z.object({
  ...pageFields,
  feed: z.optional(z.enum(['everyone', 'following'])),
  tag: z.optional(
    z
      .string({ error: () => postMessages.badTag })
      .check(z.regex(/^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]{0,49}$/u, { error: () => postMessages.badTag })),
  ),
})
export type FeedQuery = z.infer<typeof FeedQuery>

/** What others read of a post or an event. */
export const postTexts = ['content', 'title', 'time', 'location', 'onlineLink', 'alt']

export const postApi = {
  feed: get('/api/posts', 'List the posts of a feed', {
    shows: ['posts', 'feed'],
    access: 'anyone',
    scope: 'read',
    query: FeedQuery,
    answer: z.array(FeedItem),
    paged: true,
    mayLag: true,
    freshMinutes: 2,
    visitorsShareSeconds: 1,
    offline: true,
  }),
  /** The number of posts in the same list newer than the given one, for the 'New posts' button. */
  fresh: get('/api/posts/fresh', 'Count the posts newer than one of a feed', {
    access: 'anyone',
    scope: 'read',
    query: z.object({
      since: z
        .string({ error: () => fieldMessages.badPage })
        .check(z.refine((value) => value === '0' || isId(value), { error: () => fieldMessages.badPage })),
      feed: z.optional(z.enum(['everyone', 'following'])),
    }),
    answer: z.object({ count: z.number() }),
    visitorsShareSeconds: 1,
    offline: true,
  }),
  create: create('/api/posts', 'Publish a post or an event', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: PostOrEventInput,
    files: photoFiles,
    filesBytes: mediaLimits.photosBytes,
    texts: postTexts,
    warnsAs: 'post',
    countsAs: 'posts',
    answer: FeedItem,
    limit: ['10 per minute', `${postLimits.perDay} per day`],
  }),
  read: get('/api/posts/:id', 'Read a post', {
    shows: ['posts', 'post'],
    access: 'anyone',
    scope: 'read',
    answer: FeedItem,
    mayLag: true,
    offline: true,
  }),
  edit: patch('/api/posts/:id', 'Edit a post or an event', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: PostOrEventChange,
    files: photoFiles,
    filesBytes: mediaLimits.photosBytes,
    texts: postTexts,
    warnsAs: 'post',
    answer: FeedItem,
    hidesContent: true,
    limit: ['10 per minute', '60 per hour'],
  }),
  remove: del('/api/posts/:id', 'Delete a post or an event', {
    access: 'member',
    scope: 'write:posts',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
  restore: post('/api/posts/:id/restore', 'Restore a post that you deleted', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    answer: FeedItem,
  }),
  removePreview: del('/api/posts/:id/preview', 'Remove the link preview of a post', {
    access: 'member',
    scope: 'write:posts',
    answer: FeedItem,
    hidesContent: true,
  }),
  history: get('/api/posts/:id/history', 'List the earlier versions of a post', {
    access: 'member',
    scope: 'read',
    answer: z.array(PostVersion),
    mayLag: true,
    offline: true,
  }),
  byMember: get('/api/users/:id/posts', 'List the posts of a member', {
    shows: ['posts'],
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(FeedItem),
    paged: true,
    mayLag: true,
  }),
  photos: get('/api/users/:id/photos', 'List the photos of a member', {
    access: 'anyone',
    scope: 'read',
    query: PageQuery,
    answer: z.array(Photo),
    paged: true,
    mayLag: true,
  }),
}
