import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'

export const insertResetCodes = async (db: Db, userId: number, hashes: string[]) => {
  await db
    .insertInto('resetCodes')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

export const deleteResetCodes = (db: Db, userId: number) =>
  db.deleteFrom('resetCodes').where('userId', '=', userId).execute()

export const countResetCodes = (db: Db, userId: number) =>
  db
    .selectFrom('resetCodes')
    .select(({ fn }) => [fn.countAll<number>().as('left'), fn.min('createdAt').as('createdAt')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

/** The member of this name whose code it is, if they can log in. The code is gone afterwards. */
export const takeResetCode = async (db: Db, username: string, codeHash: string) => {
  const row = await db
    .deleteFrom('resetCodes')
    .using('users')
    .whereRef('users.id', '=', 'resetCodes.userId')
    .where(sql`lower(users.username)`, '=', username.toLowerCase())
    .where('users.suspendedAt', 'is', null)
    .where('codeHash', '=', codeHash)
    .returning(['users.id', 'users.username'])
    .executeTakeFirst()
  return row
}
