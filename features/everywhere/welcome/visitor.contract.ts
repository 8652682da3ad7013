import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'
import { Id, Instant } from '#platform/contract/fields.ts'

export const activityLimits = {
  /** No count goes further, so that none of them reads a whole table. */
  members: 100_000,
  groups: 10_000,
  posts: 1_000,
}

/** What a visitor sees of the life of the site: only what everybody may see. */
export const Activity = z.object({
  membersCount: z.number(),
  /** Posts of the last 24 hours that everybody may see. */
  postsCount: z.number(),
  groupsCount: z.number(),
  nextEvent: z.nullable(
    z.object({
      id: Id,
      title: z.string(),
      eventDate: Instant,
      timeZone: z.string(),
      location: z.nullable(z.string()),
      attendeesCount: z.number(),
    }),
  ),
})
export type Activity = z.infer<typeof Activity>

export const visitorApi = {
  activity: get('/api/activity', 'Read what happens on the site', {
    access: 'anyone',
    scope: 'read',
    answer: Activity,
    mayLag: true,
    visitorsShareSeconds: 60,
  }),
}
