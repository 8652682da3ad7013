import * as z from 'zod/mini'
import { enqueue } from '#platform/server/jobs/queue.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** `otherId`: only these two are out of each other's reach, or in it again. */
const PresenceChange = z.object({ userId: z.number(), otherId: z.nullable(z.number()) })
export type PresenceChange = z.infer<typeof PresenceChange>

/** What features that build on members do when one is gone or back: events give places away. */
export const presenceChangeJob = { name: 'people.presenceChanged', input: PresenceChange }

/** The member was suspended or deactivated, or is back. */
export const reportPresenceChange = (db: Db, userId: number) =>
  enqueue(db, presenceChangeJob, { userId, otherId: null })

/** Reports to both that one of them has blocked the other. */
export async function reportBlock(db: Db, userId: number, otherId: number) {
  await enqueue(db, presenceChangeJob, { userId, otherId })
  await enqueue(db, presenceChangeJob, { userId: otherId, otherId: userId })
}
