import * as z from 'zod/mini'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hideSubjects } from './discreet-subjects.queries.ts'

export const hideSubjectsJob = { name: 'notifications.hideSubjects', input: z.object({}) }

/** For a group that has become discreet: what its members were notified of before stops naming it, in the background. */
export const hideSubjectsLater = (db: Db) => enqueue(db, hideSubjectsJob, {})

/** Each slice is a transaction of its own. */
export async function hideSubjectsOfDiscreetGroups(db: Db) {
  while (await hideSubjects(db));
}
