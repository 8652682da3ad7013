import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { isActive } from '#features/people/server/visibility.queries.ts'

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
