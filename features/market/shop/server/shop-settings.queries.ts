import { sql } from 'kysely'
import * as z from 'zod/mini'
import { refundDays } from '#features/market/payments/ledger.ts'
import { owesSince } from '#features/market/payments/server/owed.queries.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { runStatement, sqlStatement } from '#platform/server/postgres/sql-rows.ts'
import { Selling } from '../contract.ts'
import type { HolidayInput } from '../holiday.contract.ts'

const closed = {
  delivers: false,
  deliveryCents: 0,
  freeFromCents: null,
  collects: false,
  collectionNote: '',
  vatNumber: null,
  bank: null,
  bankSince: null,
  pendingBank: null,
  pendingBankFrom: null,
  bankChangedAt: null,
  card: null,
}

/** A pending account needs no job: it is read as the current one once its time has come. */
const hasBegun = 'coalesce(pending_bank_from <= now(), false)'

const SellingRow = z.omit(Selling, { isOpen: true })

/** How each of these businesses sells; no row for one that has never set terms. */
export const selectSelling = (businessIds: number[]) =>
  sqlStatement(
    SellingRow,
    `select shop_settings.business_id, delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number, bank_changed_at,
       case when ${hasBegun} then pending_bank else bank end as bank,
       case when ${hasBegun} then pending_bank_from else bank_since end as bank_since,
       case when not ${hasBegun} then pending_bank end as pending_bank,
       case when not ${hasBegun} then pending_bank_from end as pending_bank_from, merchant.provider as card
     from shop_settings left join merchant_accounts merchant on merchant.business_id = shop_settings.business_id
       and merchant.ended_at is null and merchant.starts_at <= now()
     where shop_settings.business_id = any($1::bigint[])`,
    [businessIds],
  )

/** The terms of one of these businesses; without any, it accepts no orders. */
export function sellingOf(businessId: number, rows: z.infer<typeof SellingRow>[]): Selling {
  const row = rows.find((one) => one.businessId === businessId)
  return row ? { ...row, isOpen: true } : { ...closed, businessId, isOpen: false }
}

export const listSelling = async (db: Db, businessIds: number[]) => {
  const rows = await runStatement(db, selectSelling(businessIds))
  return businessIds.map((businessId) => sellingOf(businessId, rows))
}

export const findSelling = async (db: Db, businessId: number): Promise<Selling> => {
  const rows = await runStatement(db, selectSelling([businessId]))
  return sellingOf(businessId, rows)
}

/** Those of these businesses that have a refund overdue. */
export const selectOverdue = (businessIds: number[]) =>
  sqlStatement(
    z.object({ businessId: z.number() }),
    `select distinct orders.business_id from orders join payments owed on owed.order_id = orders.id and owed.kind = 'owed'
     where orders.business_id = any($1::bigint[])
       and owed.created_at < now() - interval '${refundDays} days'
       and ${owesSince('orders.id', `${refundDays} days`)}`,
    [businessIds],
  )

export const ownsEvenDeleted = async (db: Db, viewer: Viewer, businessId: number) => {
  const row = await db
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('userId', '=', viewer.id)
    .executeTakeFirst()
  return row !== undefined
}

/** Locks how this business sells until the end of the transaction. */
export const lockSelling = (db: Db, businessId: number) =>
  db
    .selectFrom('shopSettings')
    .select('businessId')
    .where('businessId', '=', businessId)
    .forUpdate()
    .execute()

export type Terms = Pick<
  Selling,
  'delivers' | 'deliveryCents' | 'freeFromCents' | 'collects' | 'collectionNote' | 'vatNumber'
>

/** Writes all terms; the row is locked until the end of the transaction. */
export const writeTerms = (db: Db, businessId: number, terms: Terms) => {
  const { delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber } = terms
  const columns = { delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber }
  return db
    .insertInto('shopSettings')
    .values({ businessId, ...columns })
    .onConflict((conflict) =>
      conflict.column('businessId').doUpdateSet({
        ...columns,
        // NOTE: with the sample terms goes their sample account, into which nobody may pay.
        bank: sql`case when shop_settings.is_sample then null else shop_settings.bank end`,
        bankSince: sql`case when shop_settings.is_sample then null else shop_settings.bank_since end`,
        isSample: false,
        editedAt: sql`now()`,
      }),
    )
    .execute()
}

/** Says whether the business has set its terms. */
export const writeHoliday = async (db: Db, businessId: number, { until, note }: HolidayInput) => {
  const row = await db
    .updateTable('shopSettings')
    .set({ holidayUntil: until, holidayNote: note, editedAt: sql`now()` })
    .where('businessId', '=', businessId)
    .returning('businessId')
    .executeTakeFirst()
  return row !== undefined
}

export type Account = Pick<Selling, 'bank' | 'bankSince' | 'pendingBank' | 'pendingBankFrom'>

export const writeAccount = (db: Db, businessId: number, account: Account) =>
  db
    .updateTable('shopSettings')
    .set({
      bank: account.bank && JSON.stringify(account.bank),
      bankSince: account.bankSince,
      pendingBank: account.pendingBank && JSON.stringify(account.pendingBank),
      pendingBankFrom: account.pendingBankFrom,
      bankChangedAt: sql`now()`,
      editedAt: sql`now()`,
    })
    .where('businessId', '=', businessId)
    .execute()

export const takeCreditNoteNumber = async (db: Db, businessId: number) => {
  const row = await db
    .updateTable('shopSettings')
    .set((eb) => ({ lastCreditNote: eb('lastCreditNote', '+', 1) }))
    .where('businessId', '=', businessId)
    .returning('lastCreditNote as number')
    .executeTakeFirst()
  return row?.number ?? null
}

/**
 * Deletes terms of the sample community, with the repeat orders under them; terms under which orders were invoiced only lose their sample
 * account.
 */
export const deleteSampleTerms = async (db: Db) => {
  await sql`delete from repeat_orders using products join shop_settings on shop_settings.business_id = products.business_id
    where products.id = repeat_orders.product_id and shop_settings.is_sample`.execute(db)
  await db.deleteFrom('shopSettings').where('isSample', '=', true).where('lastInvoice', '=', 0).execute()
  await db
    .updateTable('shopSettings')
    .set({ bank: null, bankSince: null, isSample: false })
    .where('isSample', '=', true)
    .execute()
}

export const takeInvoiceNumber = async (db: Db, businessId: number) => {
  const row = await db
    .updateTable('shopSettings')
    .set((eb) => ({ lastInvoice: eb('lastInvoice', '+', 1) }))
    .where('businessId', '=', businessId)
    .returning('lastInvoice as number')
    .executeTakeFirst()
  return row?.number ?? null
}
