import type { Db } from '#server/db/db.ts'

/** Nobody's yet, and never planted before. */
export async function isEmpty(db: Db) {
  const planted = await db
    .selectFrom('installation')
    .select('key')
    .where('key', '=', 'sample')
    .executeTakeFirst()
  const someone = await db.selectFrom('users').select('id').limit(1).executeTakeFirst()
  return !planted && !someone
}
