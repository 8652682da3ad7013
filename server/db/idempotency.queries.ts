import type { Db } from '#server/db/db.ts'

type Claim = { userId: number; key: string; hash: string }

/** False when the key was taken before; a claim under way elsewhere is waited for. */
export const claimKey = async (db: Db, { userId, key, hash }: Claim) => {
  const row = await db
    .insertInto('idempotencyKeys')
    .values({ userId, key, requestHash: hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return row.numInsertedOrUpdatedRows === 1n
}

export const findAnswer = (db: Db, { userId, key }: Claim) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()

export const keepAnswer = (db: Db, { userId, key }: Claim, answer: unknown) =>
  db
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(answer) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()

export const deleteOldKeys = (db: Db, before: string) =>
  db.deleteFrom('idempotencyKeys').where('createdAt', '<', before).execute()
