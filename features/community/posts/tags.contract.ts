import * as z from 'zod/mini'
import { get } from '#platform/contract/endpoint.ts'

/** Shown under Trending on a new installation until members have written posts. */
export const startingTags = ['LivingSoil', 'PrivacyAct', 'SeedKeeping', 'HempBuild', 'FieldNotes']

export const trendingLimits = { tags: 5, days: 7 }

export const TrendingTag = z.object({
  tag: z.string(),
  postsCount: z.number(),
  peopleCount: z.number(),
  today: z.boolean(),
})
export type TrendingTag = z.infer<typeof TrendingTag>

export const tagApi = {
  trending: get('/api/tags/trending', 'List the tags in use now', {
    access: 'anyone',
    scope: 'read',
    answer: z.array(TrendingTag),
    mayLag: true,
    offline: true,
  }),
  lookup: get('/api/tags/lookup', 'Find tags that begin with a text', {
    access: 'member',
    scope: 'read',
    query: z.object({ q: z.string().check(z.maxLength(50)) }),
    answer: z.array(z.string()),
    mayLag: true,
    offline: true,
  }),
}
