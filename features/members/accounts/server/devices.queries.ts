import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'
import { deleteInSlices, isOlderThan } from '#platform/server/postgres/delete-in-slices.ts'
import { sqlRows } from '#platform/server/postgres/sql-rows.ts'

const DeviceRow = z.object({ isNew: z.boolean() })

/** True when the member logs in on this device for the first time, having logged in on others before. */
export const insertDevice = async (db: Db, userId: number, deviceHash: string) => {
  const [row] = await sqlRows(
    db,
    DeviceRow,
    `with known as (select 1 from known_devices where user_id = $1 limit 1),
      remembered as (
        insert into known_devices (user_id, device_hash) values ($1, $2)
        on conflict (user_id, device_hash) do update set seen_at = now() returning (xmax = 0) as is_new
      )
     select is_new and exists (select from known) as is_new from remembered`,
    [userId, deviceHash],
  )
  return row?.isNew ?? false
}

export const forgetOldDevices = (db: Db) =>
  deleteInSlices(db, 'knownDevices', isOlderThan('seenAt', '180 days'))

export const insertTrustedBrowser = (db: Db, userId: number, tokenHash: string) =>
  db
    .insertInto('trustedBrowsers')
    .values({ userId, tokenHash })
    .onConflict((conflict) =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ seenAt: sql<string>`now()` }),
    )
    .execute()

export const isBrowserKnown = async (db: Db, tokenHash: string) => {
  const row = await db
    .selectFrom('trustedBrowsers')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const isTrustedBrowser = async (db: Db, username: string, tokenHash: string) => {
  const row = await db
    .selectFrom('trustedBrowsers')
    .innerJoin('users', 'users.id', 'trustedBrowsers.userId')
    .select('users.id')
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where('trustedBrowsers.tokenHash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

/** All but one; `''` spares none. */
export const deleteTrustedBrowsers = (db: Db, userId: number, exceptHash: string) =>
  db.deleteFrom('trustedBrowsers').where('userId', '=', userId).where('tokenHash', '<>', exceptHash).execute()

export const deleteOldBrowsers = (db: Db) =>
  deleteInSlices(db, 'trustedBrowsers', isOlderThan('seenAt', '180 days'))
