import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { Passkey } from '../../two-factor.contract.ts'

const minutes = 5
const isFresh = sql<boolean>`created_at > now() - ${sql.lit(`${minutes} minutes`)}::interval`

export const insertChallenge = (db: Db, challengeHash: string, userId: number | null) =>
  db.insertInto('passkeyChallenges').values({ challengeHash, userId }).execute()

/** Each challenge is used once, only by the member it was created for. */
export const takeChallenge = async (db: Db, challengeHash: string, userId: number | null) => {
  const row = await db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', challengeHash)
    .where('userId', 'is not distinct from', userId)
    .where(isFresh)
    .returning('challengeHash')
    .executeTakeFirst()
  return row !== undefined
}

export const deleteOldChallenges = (db: Db) =>
  db
    .deleteFrom('passkeyChallenges')
    .where(sql<boolean>`not (${isFresh})`)
    .execute()

const columns = ['id', 'name', 'createdAt', 'usedAt'] as const

export const listPasskeys = (db: Db, userId: number): Promise<Passkey[]> =>
  db.selectFrom('passkeys').select(columns).where('userId', '=', userId).orderBy('id').execute()

export const listCredentials = (db: Db, userId: number) =>
  db.selectFrom('passkeys').select(['credentialId', 'transports']).where('userId', '=', userId).execute()

/** Waits for others who add one to the same account, so that none is counted too late. */
export const countPasskeysForUpdate = async (db: Db, userId: number) => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { count } = await db
    .selectFrom('passkeys')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type NewPasskey = {
  userId: number
  credentialId: string
  publicKey: string
  uses: number
  transports: string[]
  name: string
}
export const insertPasskey = (db: Db, passkey: NewPasskey): Promise<Passkey | undefined> =>
  db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()

export const findCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.userId')
    .select(['passkeys.id', 'passkeys.userId', 'passkeys.publicKey', 'passkeys.uses', 'passkeys.transports'])
    .select(['users.suspendedAt', 'users.suspendedUntil'])
    .where('passkeys.credentialId', '=', credentialId)
    .executeTakeFirst()

export const touchPasskey = (db: Db, id: number, uses: number) =>
  db
    .updateTable('passkeys')
    .set({ uses, usedAt: sql<string>`now()` })
    .where('id', '=', id)
    .execute()

export const renamePasskey = (db: Db, userId: number, id: number, name: string) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()

export const deletePasskey = async (db: Db, userId: number, id: number) => {
  const row = await db
    .deleteFrom('passkeys')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
