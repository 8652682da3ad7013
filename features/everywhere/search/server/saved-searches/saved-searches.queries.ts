import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { SavedSearch, savedSearchLimits, type WatchedKind } from '../../saved-searches.contract.ts'

export const listSaved = (db: Db, userId: number) =>
  db
    .selectFrom('savedSearches')
    .select(['id', 'kind', 'words', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .execute()

export const isPremium = async (db: Db, userId: number) =>
  (await db
    .selectFrom('users')
    .select('isPremium')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()) ?? null

const newestOf = {
  posts: `select max(id) from posts where type <> 'event'`,
  events: `select max(id) from posts where type = 'event'`,
  businesses: 'select max(id) from businesses',
  groups: 'select max(id) from groups',
  products: 'select max(id) from products',
} satisfies Record<WatchedKind, string>

/** Reports what is new from now on; an existing search is unchanged. */
export const insertSaved = async (db: Db, userId: number, kind: WatchedKind, words: string) => {
  const columns = 'id, kind, words, created_at'
  const text = `with made as (
      insert into saved_searches (user_id, kind, words, seen_id) values ($1, $2, $3, coalesce((${newestOf[kind]}), 0))
      on conflict do nothing returning ${columns}
    )
    select * from made union all
    select ${columns} from saved_searches where user_id = $1 and kind = $2 and lower(words) = lower($3)`
  return (await sqlRows(db, SavedSearch, text, [userId, kind, words]))[0]
}

export const deleteSaved = (db: Db, userId: number, id: number) =>
  db.deleteFrom('savedSearches').where('userId', '=', userId).where('id', '=', id).returning('id').execute()

/** Claims searches of active members with the perk, least recently checked first; other workers skip them. */
export const takeDue = (db: Db) =>
  db
    .updateTable('savedSearches')
    .set({ checkedAt: sql<string>`now()` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('savedSearches')
        .innerJoin('users', 'users.id', 'savedSearches.userId')
        .select('savedSearches.id')
        .where(
          'checkedAt',
          '<',
          sql<string>`now() - ${sql.lit(`${savedSearchLimits.everyMinutes} minutes`)}::interval`,
        )
        .where('users.isPremium', '=', sql.lit(true))
        .where('users.deactivatedAt', 'is', null)
        .where('users.suspendedAt', 'is', null)
        .orderBy('checkedAt')
        .limit(sql.lit(savedSearchLimits.atOnce))
        .forUpdate('savedSearches')
        .skipLocked(),
    )
    .returning(['id', 'userId', 'kind', 'words', 'seenId'])
    .execute()

export type Due = Awaited<ReturnType<typeof takeDue>>[number]

/** The later dates of a series, which take the place of the first in the search one by one, are no news. */
export const updateSeen = async (db: Db, id: number, kind: WatchedKind, found: number[]) => {
  const laterDates = `(select max(date.id) from posts found join posts date on date.series_id = found.series_id where found.id = any($2::bigint[]))`
  const ofPosts = kind === 'events' || kind === 'posts' ? `, ${laterDates}` : ''
  await sqlExecute(
    db,
    `update saved_searches set seen_id = greatest((select max(one) from unnest($2::bigint[]) one)${ofPosts}) where id = $1`,
    [id, found],
  )
}
