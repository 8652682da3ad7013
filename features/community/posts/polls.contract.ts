import * as z from 'zod/mini'
import { cannabisAcknowledgement } from '#features/site/cannabis-check/contract.ts'
import { withoutPreview } from '#features/site/link-previews/contract.ts'
import { create, get, put } from '#platform/contract/endpoint.ts'
import { Instant, lineText, optionalLine, text } from '#platform/contract/fields.ts'
import { audienceFields } from './audience-input.ts'
import { FeedItem, postLimits } from './contract.ts'
import { postMessages } from './copy.ts'
import { pollMessages } from './polls.copy.ts'

export const pollLimits = { question: 200, option: 80, fewest: 2, most: 6 }

/** How long a poll is open, in days. */
export const pollDays = [1, 3, 7, 14] as const

export const Poll = z.object({
  question: z.string(),
  /** `votes` are null until the viewer has voted or the poll is closed; its author always sees them. */
  options: z.array(z.object({ text: z.string(), votes: z.nullable(z.number()) })),
  votersCount: z.number(),
  isMultiple: z.boolean(),
  closesAt: Instant,
  isClosed: z.boolean(),
  /** Positions in `options`. */
  ownVotes: z.array(z.number()),
})
export type Poll = z.infer<typeof Poll>

const distinct = (options: string[]) =>
  new Set(options.map((option) => option.toLowerCase())).size === options.length

/** The poll of a new post. */
export const pollFields = {
  question: lineText({ error: () => pollMessages.noQuestion }, pollLimits.question),
  options: z
    .array(lineText({ error: () => pollMessages.blankOption }, pollLimits.option), {
      error: () => pollMessages.tooFew,
    })
    .check(
      z.minLength(pollLimits.fewest, { error: () => pollMessages.tooFew }),
      z.maxLength(pollLimits.most, { error: () => pollMessages.tooMany }),
      z.refine(distinct, { error: () => pollMessages.twice }),
    ),
  days: z.literal(pollDays, { error: () => pollMessages.badDays }),
  isMultiple: z._default(z.boolean(), false),
}

/** A post with a poll; it has no photos. */
export const PollInput = z.object({
  ...cannabisAcknowledgement,
  content: text({ error: () => postMessages.blank }, postLimits.content),
  location: optionalLine(postLimits.location),
  ...pollFields,
  ...audienceFields,
  ...withoutPreview,
})
export type PollInput = z.infer<typeof PollInput>

export const Vote = z.object({
  /** Positions of the chosen options; none withdraws the vote. */
  options: z
    .array(z.int().check(z.nonnegative()), { error: () => pollMessages.badVote })
    .check(z.maxLength(pollLimits.most)),
})
export type Vote = z.infer<typeof Vote>

export const pollApi = {
  create: create('/api/polls', 'Publish a poll', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: PollInput,
    texts: ['content', 'location', 'question', 'options'],
    warnsAs: 'post',
    countsAs: 'posts',
    answer: FeedItem,
    limit: ['10 per minute', '100 per day'],
  }),
  read: get('/api/posts/:id/poll', 'Read a poll with its votes', {
    access: 'anyone',
    scope: 'read',
    answer: Poll,
    mayLag: true,
    offline: true,
  }),
  vote: put('/api/posts/:id/poll/vote', 'Vote in a poll', {
    access: 'member',
    scope: 'write:posts',
    body: Vote,
    answer: Poll,
  }),
}
