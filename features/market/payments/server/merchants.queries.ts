import { sql, type Selectable, type SqlBool } from 'kysely'
import type { Db } from '#platform/server/postgres/db.ts'
import type { MerchantAccountsTable } from '#platform/server/postgres/schema.ts'
import type { ProviderName } from '../providers.ts'

/** A shop's account at a provider. Without `sealed` its keys are deleted. */
export type Merchant = Selectable<MerchantAccountsTable>

/** The latest account, connected or not. */
export const findNewestMerchant = (db: Db, businessId: number) =>
  db
    .selectFrom('merchantAccounts')
    .selectAll()
    .where('businessId', '=', businessId)
    .orderBy('id', 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const findMerchant = (db: Db, id: number) =>
  db.selectFrom('merchantAccounts').selectAll().where('id', '=', id).executeTakeFirst()

export const insertMerchant = (
  db: Db,
  merchant: Omit<Merchant, 'id' | 'endedAt' | 'createdAt' | 'webhookAt'>,
) => db.insertInto('merchantAccounts').values(merchant).execute()

export const listWithKeys = (db: Db, provider: ProviderName, most: number) =>
  db
    .selectFrom('merchantAccounts')
    .selectAll()
    .where('provider', '=', provider)
    .where('sealed', 'is not', null)
    .orderBy('id', 'desc')
    .limit(sql.lit(most))
    .execute()

/** False: there was none. */
export const endMerchant = async (db: Db, businessId: number) => {
  const rows = await db
    .updateTable('merchantAccounts')
    .set({ endedAt: sql<string>`now()` })
    .where('businessId', '=', businessId)
    .where('endedAt', 'is', null)
    .returning('id')
    .execute()
  return rows.length === 1
}

/** Deletes keys that ended this many days ago, since providers send nothing more about payments that old. */
export const forgetEndedKeys = (db: Db, days: number) =>
  db
    .updateTable('merchantAccounts')
    .set({ sealed: null })
    .where('sealed', 'is not', null)
    .where('endedAt', '<', sql<string>`now() - ${days} * interval '1 day'`)
    .execute()

export const touchWebhook = (db: Db, id: number, minutes: number) =>
  db
    .updateTable('merchantAccounts')
    .set({ webhookAt: sql<string>`now()` })
    .where('id', '=', id)
    .where(sql<SqlBool>`coalesce(webhook_at < now() - ${minutes} * interval '1 minute', true)`)
    .execute()
