import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** The system time may have gone back by a moment since the job was due. */
const isDue = sql<boolean>`push_at <= now() + interval '1 second'`

/** Claims a member's notifications that are due to be pushed, so that no other process pushes them too: all, or those of these kinds. */
export const takeDuePushes = async (db: Db, userId: number, kinds: string[] | null) => {
  const taken = await db
    .updateTable('notifications')
    .set({ pushAt: null })
    .where('userId', '=', userId)
    .where(isDue)
    .$if(kinds !== null, (query) => query.where('kind', '=', sql<string>`any(${kinds})`))
    .returning('id')
    .execute()
  return taken.map(({ id }) => id)
}

/** True if there were any. */
export const postponeDuePushes = async (db: Db, userId: number, seconds: number) => {
  const { numUpdatedRows } = await db
    .updateTable('notifications')
    .set({ pushAt: sql<string>`now() + make_interval(secs => ${seconds})` })
    .where('userId', '=', userId)
    .where(isDue)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
