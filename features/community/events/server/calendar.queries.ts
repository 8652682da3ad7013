import { sql } from 'kysely'
import { isHostText } from '#features/community/posts/server/event-posts.queries.ts'
import { isActive } from '#features/members/people/server/visibility.queries.ts'
import type { Db } from '#platform/server/postgres/db.ts'

/** Of the events among these that take place online, for a member who hosts them or goes to them. The caller may see them. */
export const listOnlineLinks = async (db: Db, userId: number, ids: number[]) => {
  const rows = await db
    .selectFrom('eventOnlineLinks')
    .innerJoin('posts', 'posts.id', 'eventOnlineLinks.postId')
    .select(['postId', 'url'])
    .where('postId', '=', sql<number>`any(${ids}::bigint[])`)
    .where(
      sql<boolean>`(${sql.raw(isHostText(String(userId)))}
        or exists (select from rsvps where post_id = posts.id and user_id = ${userId} and state = 'going'))`,
    )
    .execute()
  return new Map(rows.map(({ postId, url }) => [postId, url]))
}

/** The ids of the events among these that belong to a discreet group. */
export const listDiscreet = async (db: Db, ids: number[]) => {
  const rows = await db
    .selectFrom('posts')
    .innerJoin('groups', 'groups.id', 'posts.groupId')
    .select('posts.id')
    .where('posts.id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('groups.isDiscreet', '=', true)
    .execute()
  return new Set(rows.map(({ id }) => id))
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
