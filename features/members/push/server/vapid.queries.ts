import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#platform/server/postgres/db.ts'

const key = 'push keys'

/** `sealed` is the private key, encrypted with the key of the installation. */
const StoredKeys = z.object({ publicKey: z.string(), sealed: z.string() })
export type StoredKeys = z.infer<typeof StoredKeys>

export const findKeys = async (db: Db) => {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row && StoredKeys.parse(row.value)
}

/** The first of several processes decides. */
export const insertKeys = (db: Db, keys: StoredKeys) =>
  sql`insert into installation (key, value) values (${key}, ${JSON.stringify(keys)}::jsonb) on conflict (key) do nothing`.execute(
    db,
  )
