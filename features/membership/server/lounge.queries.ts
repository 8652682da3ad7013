import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { Viewer } from '#platform/contract/viewer.ts'

export const findPerson = async (db: Db, userId: number) =>
  (await hot<{ isPremium: boolean }>(db, 'select is_premium from users where id = $1', [userId]))[0] ?? null

/** One lounge is opened, however many come first. */
export const lockLounge = (db: Db) => hot(db, 'select pg_advisory_xact_lock(4_002)')

export const findLounge = async (db: Db) =>
  (await hot<{ id: number }>(db, 'select id from groups where is_lounge and deleted_at is null'))[0]?.id ??
  null

/** Who keeps it: the admin who has been here longest. */
export const findKeeper = async (db: Db) =>
  (
    await hot<Viewer>(
      db,
      `select id, role from users where role = 'admin' and suspended_at is null and deactivated_at is null order by id limit 1`,
    )
  )[0]

export const markLounge = (db: Db, id: number) =>
  hot(db, 'update groups set is_lounge = true where id = $1', [id])
