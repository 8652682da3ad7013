import * as z from 'zod/mini'
import { Event, postTexts } from '#features/community/posts/contract.ts'
import { EventChange, EventInput } from '#features/community/posts/event-input.ts'
import { SeriesRule } from '#features/community/posts/series-rule.ts'
import { ReasonQuery } from '#features/members/audit/contract.ts'
import { create, del, get, patch, post } from '#platform/contract/endpoint.ts'
import { Id, Instant, Message } from '#platform/contract/fields.ts'
import { mediaLimits } from '#platform/contract/images.ts'
import { Repeats } from './repeats.ts'

export const SeriesInput = z.extend(EventInput, { repeats: Repeats })
export type SeriesInput = z.infer<typeof SeriesInput>

export const SeriesDates = z.extend(SeriesRule, {
  /** Every date that the viewer can see, earliest first, with those that are over or cancelled. */
  dates: z.array(
    z.object({
      id: Id,
      eventDate: Instant,
      endsAt: z.nullable(Instant),
      timeZone: z.string(),
      isCancelled: z.boolean(),
      isAttending: z.boolean(),
    }),
  ),
})
export type SeriesDates = z.infer<typeof SeriesDates>

const oneImage = { image: mediaLimits.photoBytes }

export const seriesApi = {
  /** Answers with the first date. */
  create: create('/api/event-series', 'Create a series of events', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: SeriesInput,
    files: oneImage,
    texts: postTexts,
    warnsAs: 'event',
    countsAs: 'posts',
    answer: Event,
    limit: ['5 per minute', '20 per day'],
  }),
  dates: get('/api/events/:id/dates', 'List the dates of a series', {
    access: 'anyone',
    scope: 'read',
    answer: SeriesDates,
    // The viewer's answers to the dates are in it.
    freshMinutes: 0,
    offline: true,
  }),
  /** The event and the later ones of its series. */
  edit: patch('/api/events/:id/following', 'Edit an event and those after it', {
    access: 'member',
    scope: 'write:posts',
    publishes: true,
    body: EventChange,
    files: oneImage,
    texts: postTexts,
    warnsAs: 'event',
    answer: Event,
    hidesContent: true,
    limit: ['10 per minute', '60 per hour'],
  }),
  cancel: post('/api/events/:id/following/cancel', 'Cancel an event and those after it', {
    access: 'member',
    scope: 'write:posts',
    query: ReasonQuery,
    answer: Event,
    hidesContent: true,
  }),
  remove: del('/api/events/:id/following', 'Delete an event and those after it', {
    access: 'member',
    scope: 'write:posts',
    query: ReasonQuery,
    answer: Message,
    hidesContent: true,
  }),
}
