import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
/** Stores a new secret, which is inactive until a code is confirmed. */
export const upsertSecret = (db: Db, userId: number, secret: string) =>
  db
    .insertInto('twoFactors')
    .values({ userId, secret })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet({ secret, lastStep: 0, createdAt: sql<string>`now()` }),
    )
    .execute()

export const findSecretOf = async (db: Db, userId: number) => {
  const row = await db
    .selectFrom('twoFactors')
    .select('secret')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return row?.secret
}

/** False when this step, or a later one, was used before. */
export const takeStep = async (db: Db, userId: number, step: number) => {
  const row = await db
    .updateTable('twoFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was on already. */
export const markTwoFactor = async (db: Db, userId: number) => {
  const row = await db
    .updateTable('users')
    .set({ twoFactorAt: sql<string>`now()` })
    .where('id', '=', userId)
    .where('twoFactorAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const hasTwoFactor = async (db: Db, userId: number) => {
  const row = await db.selectFrom('users').select('twoFactorAt').where('id', '=', userId).executeTakeFirst()
  return Boolean(row?.twoFactorAt)
}

export const deleteTwoFactor = async (db: Db, userId: number) => {
  await db.updateTable('users').set({ twoFactorAt: null }).where('id', '=', userId).execute()
  await db.deleteFrom('twoFactors').where('userId', '=', userId).execute()
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
}

export const replaceRecoveryCodes = async (db: Db, userId: number, hashes: string[]) => {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

/** False when the code does not exist or was used. */
export const takeRecoveryCode = async (db: Db, userId: number, codeHash: string) => {
  const row = await db
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return row !== undefined
}
