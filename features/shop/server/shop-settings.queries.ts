import type { Db } from '#platform/server/postgres/db.ts'
import { hot, statement } from '#platform/server/postgres/raw-sql.ts'
import { refundDays } from '#features/payments/ledger.ts'
import type { Selling } from '../contract.ts'

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

/** Nobody has to move an account on: once its time has come it is the one that is read. */
const hasBegun = 'coalesce(pending_bank_from <= now(), false)'

type SellingRow = Omit<Selling, 'isOpen'>
export const sellingRows = (businessIds: number[]) =>
  statement<SellingRow>(
    `select selling.business_id, delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number, bank_changed_at,
       case when ${hasBegun} then pending_bank else bank end as bank,
       case when ${hasBegun} then pending_bank_from else bank_since end as bank_since,
       case when not ${hasBegun} then pending_bank end as pending_bank,
       case when not ${hasBegun} then pending_bank_from end as pending_bank_from, merchant.provider as card
     from selling left join merchant_accounts merchant on merchant.business_id = selling.business_id
       and merchant.ended_at is null and merchant.starts_at <= now()
     where selling.business_id = any($1::int[])`,
    [businessIds],
  )

/** The terms of each of these businesses; one without any takes no orders. */
export function shapeSelling(businessIds: number[], rows: SellingRow[]): Selling[] {
  const terms = new Map(rows.map((row) => [row.businessId, row]))
  return businessIds.map((businessId) => {
    const row = terms.get(businessId)
    return row ? { ...row, isOpen: true } : { ...closed, businessId, isOpen: false }
  })
}

export const listSelling = async (db: Db, businessIds: number[]) => {
  const { sql, parameters } = sellingRows(businessIds)
  return shapeSelling(businessIds, await hot<SellingRow>(db, sql, parameters))
}

export const findSelling = async (db: Db, businessId: number): Promise<Selling> => {
  const [selling] = await listSelling(db, [businessId])
  return selling ?? { ...closed, businessId, isOpen: false }
}

/** Which of them owe somebody money for longer than they may. */
export const overdueRows = (businessIds: number[]) =>
  statement<{ businessId: number }>(
    `select distinct orders.business_id from orders join payments owed on owed.order_id = orders.id and owed.kind = 'owed'
     where orders.business_id = any($1::int[]) and orders.state <> 'refunded'
       and owed.created_at < now() - interval '${refundDays} days'
       and (select sum(amount_cents) filter (where kind = 'owed' and created_at < now() - interval '${refundDays} days') > coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)
         from payments where order_id = orders.id
           and id >= (select min(id) from payments first where first.order_id = orders.id and first.kind = 'owed'))`,
    [businessIds],
  )

export const isOverdue = async (db: Db, businessId: number) => {
  const { sql, parameters } = overdueRows([businessId])
  return (await hot(db, sql, parameters)).length > 0
}

/** Until the end of the transaction nobody else changes how this business sells. */
export const lockSelling = (db: Db, businessId: number) =>
  hot(db, 'select business_id from selling where business_id = $1 for update', [businessId])

export type Terms = Pick<
  Selling,
  'delivers' | 'deliveryCents' | 'freeFromCents' | 'collects' | 'collectionNote' | 'vatNumber'
>

/** Written whole. Until the end of the transaction nobody else changes how this business sells. */
export const writeTerms = (db: Db, businessId: number, terms: Terms) => {
  const { delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber } = terms
  return hot(
    db,
    `insert into selling (business_id, delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (business_id) do update set delivers = excluded.delivers, delivery_cents = excluded.delivery_cents,
       free_from_cents = excluded.free_from_cents, collects = excluded.collects, collection_note = excluded.collection_note,
       vat_number = excluded.vat_number, is_sample = false, edited_at = now()`,
    [businessId, delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber],
  )
}

export type Account = Pick<Selling, 'bank' | 'bankSince' | 'pendingBank' | 'pendingBankFrom'>

export const writeAccount = (db: Db, businessId: number, account: Account) =>
  hot(
    db,
    `update selling set bank = $2, bank_since = $3, pending_bank = $4, pending_bank_from = $5, bank_changed_at = now(), edited_at = now()
     where business_id = $1`,
    [businessId, account.bank, account.bankSince, account.pendingBank, account.pendingBankFrom],
  )

/** Terms that came with the sample community go with it; where they have been sold on, at least their account, which is nobody's. */
export const deleteSampleTerms = async (db: Db) => {
  await hot(db, 'delete from selling where is_sample and last_invoice = 0')
  await hot(db, 'update selling set bank = null, bank_since = null, is_sample = false where is_sample')
}

export const takeInvoiceNumber = async (db: Db, businessId: number) => {
  const [row] = await hot<{ number: number }>(
    db,
    'update selling set last_invoice = last_invoice + 1 where business_id = $1 returning last_invoice as number',
    [businessId],
  )
  return row?.number ?? null
}
