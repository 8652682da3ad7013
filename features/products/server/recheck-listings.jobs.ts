import * as z from 'zod/mini'
import { chore, job } from '#platform/server/jobs/queue.ts'
import { rejudge } from './recheck-listings.ts'

const everyNight = 24 * 60

/** When a rule has been made or ended. */
export const judgeCatalogue = job('listings.judge', { input: z.object({}), run: ({ db }) => rejudge(db) })
/** When a rule begins or ends by its day. */
export const judgeNightly = chore('listings.nightly', everyNight, ({ db }) => rejudge(db))
