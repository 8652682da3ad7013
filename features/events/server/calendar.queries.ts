import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { isActive } from '#features/people/server/visibility.queries.ts'

/** Of the events among these that take place online. The caller may see them. */
export const listOnlineLinks = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('eventOnlineLinks')
    .select(['postId', 'url'])
    .where('postId', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ postId, url }) => [postId, url]))
}

/** Replaces the secret address of the member's calendar. */
export const replaceToken = (db: Db, userId: number, tokenHash: string) =>
  db
    .insertInto('calendarTokens')
    .values({ userId, tokenHash })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ tokenHash, createdAt: sql<string>`now()` }),
    )
    .execute()

export const findTokenOwner = (db: Db, tokenHash: string) =>
  db
    .selectFrom('calendarTokens')
    .innerJoin('users', 'users.id', 'calendarTokens.userId')
    .select(['users.id', 'users.displayName'])
    .where('calendarTokens.tokenHash', '=', tokenHash)
    .where(isActive)
    .executeTakeFirst()
