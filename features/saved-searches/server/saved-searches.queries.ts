import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { savedSearchLimits, type SavedSearch, type WatchedKind } from '../contract.ts'

const columns = 'id, kind, words, created_at'

export const listSaved = (db: Db, userId: number) =>
  hot<SavedSearch>(db, `select ${columns} from saved_searches where user_id = $1 order by id desc`, [userId])

export const isPremium = async (db: Db, userId: number) =>
  (
    await hot<{ isPremium: boolean }>(db, 'select is_premium from users where id = $1 for no key update', [
      userId,
    ])
  )[0] ?? null

const newestOf = {
  posts: `select max(id) from posts where type <> 'event'`,
  events: `select max(id) from posts where type = 'event'`,
  businesses: 'select max(id) from businesses',
  groups: 'select max(id) from groups',
  products: 'select max(id) from products',
} satisfies Record<WatchedKind, string>

/** From now on; one that is saved already stays as it is. */
export const insertSaved = async (db: Db, userId: number, kind: WatchedKind, words: string) => {
  const text = `with made as (
      insert into saved_searches (user_id, kind, words, seen_id) values ($1, $2, $3, coalesce((${newestOf[kind]}), 0))
      on conflict do nothing returning ${columns}
    )
    select * from made union all
    select ${columns} from saved_searches where user_id = $1 and kind = $2 and lower(words) = lower($3)`
  return (await hot<SavedSearch>(db, text, [userId, kind, words]))[0]
}

export const deleteSaved = (db: Db, userId: number, id: number) =>
  hot<{ id: number }>(db, 'delete from saved_searches where user_id = $1 and id = $2 returning id', [
    userId,
    id,
  ])

export type Due = { id: number; userId: number; kind: WatchedKind; words: string; seenId: number }

/** Of those whose membership has the perk, the longest unseen first; nobody else looks at them meanwhile. */
export const takeDue = (db: Db) =>
  hot<Due>(
    db,
    `update saved_searches set checked_at = now() where id in (
       select saved_searches.id from saved_searches join users on users.id = saved_searches.user_id
       where checked_at < now() - interval '${savedSearchLimits.everyMinutes} minutes' and users.is_premium
         and users.deactivated_at is null and users.suspended_at is null
       order by checked_at limit ${savedSearchLimits.atOnce} for update of saved_searches skip locked)
     returning id, user_id, kind, words, seen_id`,
  )

export const updateSeen = (db: Db, id: number, seenId: number) =>
  hot(db, 'update saved_searches set seen_id = $2 where id = $1', [id, seenId])
