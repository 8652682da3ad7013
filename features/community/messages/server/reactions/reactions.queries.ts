import type { ReactionKind } from '#platform/contract/reactions.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** True when it was not there yet. */
export const upsertReaction = async (db: Db, messageId: number, userId: number, kind: ReactionKind) => {
  const result = await db
    .insertInto('messageReactions')
    .values({ messageId, userId, kind })
    .onConflict((conflict) =>
      conflict
        .columns(['messageId', 'userId'])
        .doUpdateSet({ kind })
        .where('messageReactions.kind', '<>', kind),
    )
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** True when there was one. */
export const deleteReaction = async (db: Db, messageId: number, userId: number) => {
  const result = await db
    .deleteFrom('messageReactions')
    .where('messageId', '=', messageId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}
