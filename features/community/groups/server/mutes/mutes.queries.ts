import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

/** SQL: the mute in the row `group_mutes` has not ended. */
export const isMutedText = 'group_mutes.until > now()'

/** The mute that holds, if there is one. */
export const findMute = (db: Db, groupId: number, userId: number) =>
  db
    .selectFrom('groupMutes')
    .select(['reason', 'until'])
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where(sql.raw<boolean>(isMutedText))
    .executeTakeFirst()

type NewMute = { groupId: number; userId: number; mutedBy: number; reason: string; days: number }

export const upsertMute = (db: Db, { groupId, userId, days, ...mute }: NewMute) => {
  const given = { ...mute, until: sql<string>`now() + make_interval(days => ${days})` }
  return db
    .insertInto('groupMutes')
    .values({ groupId, userId, ...given })
    .onConflict((conflict) =>
      conflict.columns(['groupId', 'userId']).doUpdateSet({ ...given, createdAt: sql<string>`now()` }),
    )
    .returning(['until', 'reason'])
    .executeTakeFirstOrThrow()
}

/** False where none holds. */
export const deleteMute = async (db: Db, groupId: number, userId: number) => {
  const gone = await db
    .deleteFrom('groupMutes')
    .where('groupId', '=', groupId)
    .where('userId', '=', userId)
    .where(sql.raw<boolean>(isMutedText))
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
