import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import type { ProviderName } from '../contract.ts'

/** The account that a shop has at a provider. */
export type Merchant = {
  id: number
  businessId: number
  provider: ProviderName
  /** null: forgotten. */
  sealed: string | null
  ending: string
  startsAt: string
  endedAt: string | null
}

/** The newest there is or was. */
export const findNewestMerchant = async (db: Db, businessId: number) =>
  (
    await hot<Merchant>(
      db,
      'select * from merchant_accounts where business_id = $1 order by id desc limit 1',
      [businessId],
    )
  )[0]

export const findMerchant = async (db: Db, id: number) =>
  (await hot<Merchant>(db, 'select * from merchant_accounts where id = $1', [id]))[0]

export const insertMerchant = (
  db: Db,
  { businessId, provider, sealed, ending, startsAt }: Omit<Merchant, 'id' | 'endedAt'>,
) =>
  hot(
    db,
    `insert into merchant_accounts (business_id, provider, sealed, ending, starts_at) values ($1, $2, $3, $4, $5::timestamptz)`,
    [businessId, provider, sealed, ending, startsAt],
  )

/** False: there was none. */
export const endMerchant = async (db: Db, businessId: number) => {
  const text =
    'update merchant_accounts set ended_at = now() where business_id = $1 and ended_at is null returning id'
  return (await hot(db, text, [businessId])).length === 1
}

/** Nothing is heard any more of what was begun so long ago. */
export const forgetEndedKeys = (db: Db, days: number) =>
  hot(
    db,
    `update merchant_accounts set sealed = null
     where sealed is not null and ended_at < now() - $1 * interval '1 day'`,
    [days],
  )
