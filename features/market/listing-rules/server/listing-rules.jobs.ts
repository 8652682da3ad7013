import * as z from 'zod/mini'
import type { JobType } from '#platform/server/jobs/queue.ts'

/** A rule has changed: every listing is checked again. Products run it, since they build on the rules. */
export const recheckListings = { name: 'listings.judge', input: z.object({}) } satisfies JobType
