import * as z from 'zod/mini'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { withoutPreview } from '#features/site/link-previews/contract.ts'
import { create, del, get, patch, put } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message, optionalLine, optionalText, text } from '#platform/contract/fields.ts'
import { Image, mediaLimits } from '#platform/contract/images.ts'
import { moreAlts, photoAlt, photoFiles, photoOrder } from '#platform/contract/photo-input.ts'
import { audienceFields, audiences } from './audience-input.ts'
import { FeedItem, postLimits } from './contract.ts'
import { postMessages } from './copy.ts'
import { draftMessages } from './drafts.copy.ts'
import { pollDays, pollFields, pollLimits } from './polls.contract.ts'

export const draftLimits = {
  perMember: 20,
  /** Of them, posts that are scheduled. */
  scheduled: 10,
  soonestMinutes: 10,
  latestDays: 90,
}

/** A poll that may still be incomplete. */
const DraftPoll = z.object({
  question: optionalLine(pollLimits.question),
  options: z.array(optionalLine(pollLimits.option)).check(z.maxLength(pollLimits.most)),
  days: z.literal(pollDays),
  isMultiple: z._default(z.boolean(), false),
})

export const Draft = z.object({
  id: Id,
  /** Sent back with a change, which fails where another device has changed the draft meanwhile. */
  version: z.number(),
  content: z.string(),
  location: z.string(),
  audience: z.enum(audiences),
  /** null: for no group, or for one that the member no longer sees. */
  group: z.nullable(z.object({ id: Id, name: z.string() })),
  poll: z.nullable(DraftPoll),
  images: z.array(Image),
  /** Its author has removed the preview of its link. */
  withoutPreview: z.boolean(),
  updatedAt: Instant,
  /** When it is posted; null: when its author posts it. */
  publishAt: z.nullable(Instant),
  /** Why it was not posted at its time; '' otherwise. */
  problem: z.string(),
})
export type Draft = z.infer<typeof Draft>

const photoFields = { alt: photoAlt, ...moreAlts, photos: z.optional(photoOrder) }

const draftFields = {
  content: optionalText(postLimits.content),
  location: optionalLine(postLimits.location),
  ...photoFields,
  ...audienceFields,
  ...withoutPreview,
  poll: z.optional(z.nullable(DraftPoll)),
}
export const DraftInput = z.object(draftFields)
export type DraftInput = z.infer<typeof DraftInput>

const version = z.int({ error: () => draftMessages.changedElsewhere })

export const DraftChange = z.object({ ...draftFields, version })
export type DraftChange = z.infer<typeof DraftChange>

/** What is posted: checked as a new post is. */
export const DraftedPost = z.object({
  ...cannabisAcknowledgement,
  version,
  content: text({ error: () => postMessages.blank }, postLimits.content),
  location: optionalLine(postLimits.location),
  ...photoFields,
  ...audienceFields,
  ...withoutPreview,
  poll: z.optional(z.nullable(z.object(pollFields))),
})
export type DraftedPost = z.infer<typeof DraftedPost>

const isInstant = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(value) && !Number.isNaN(Date.parse(value))

export const ScheduledPost = z.extend(DraftedPost, {
  publishAt: z
    .string({ error: () => draftMessages.badTime })
    .check(z.refine(isInstant, { error: () => draftMessages.badTime })),
})
export type ScheduledPost = z.infer<typeof ScheduledPost>

const files = photoFiles
const filesBytes = mediaLimits.photosBytes

const draftTexts = ['content', 'location', 'question', 'options', 'alt']

export const draftApi = {
  /** The last changed first. */
  list: get('/api/users/me/drafts', 'List your drafts', {
    access: 'member',
    scope: 'write:posts',
    answer: z.array(Draft),
  }),
  create: create('/api/users/me/drafts', 'Save a draft', {
    access: 'member',
    scope: 'write:posts',
    body: DraftInput,
    files,
    filesBytes,
    answer: Draft,
    limit: '30 per minute',
  }),
  /** A scheduled post that is changed is a draft again. Where another device has changed the draft meanwhile, what is sent becomes a draft of its own. */
  save: patch('/api/users/me/drafts/:id', 'Edit a draft', {
    access: 'member',
    scope: 'write:posts',
    body: DraftChange,
    files,
    filesBytes,
    answer: Draft,
    limit: '60 per minute',
  }),
  remove: del('/api/users/me/drafts/:id', 'Delete a draft', {
    access: 'member',
    scope: 'write:posts',
    answer: Message,
  }),
  publish: create('/api/users/me/drafts/:id/publish', 'Publish a draft', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: DraftedPost,
    files,
    filesBytes,
    texts: draftTexts,
    warnsAs: 'post',
    countsAs: 'posts',
    answer: FeedItem,
    limit: ['10 per minute', `${postLimits.perDay} per day`],
  }),
  schedule: put('/api/users/me/drafts/:id/schedule', 'Schedule a draft', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: ScheduledPost,
    texts: draftTexts,
    answer: Draft,
    limit: ['10 per minute', `${postLimits.perDay} per day`],
  }),
  /** It is a draft again. */
  unschedule: del('/api/users/me/drafts/:id/schedule', 'Take a draft off the schedule', {
    access: 'member',
    scope: 'write:posts',
    answer: Draft,
  }),
}
