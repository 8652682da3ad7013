import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import { refundDays } from '#shared/payments.ts'
import type { Selling, SellingInput } from '#shared/selling.ts'

const closed = {
  delivers: false,
  deliveryCents: 0,
  freeFromCents: null,
  collects: false,
  collectionNote: '',
  vatNumber: null,
  bank: null,
  bankChangedAt: null,
}

/** The terms of each of these businesses; one without any takes no orders. */
export const listSelling = async (db: Db, businessIds: number[]): Promise<Selling[]> => {
  const rows = await hot<Omit<Selling, 'isOpen'>>(
    db,
    `select business_id, delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number, bank, bank_changed_at
     from selling where business_id = any($1::int[])`,
    [businessIds],
  )
  const terms = new Map(rows.map((row) => [row.businessId, row]))
  return businessIds.map((businessId) => {
    const row = terms.get(businessId)
    return row ? { ...row, isOpen: true } : { ...closed, businessId, isOpen: false }
  })
}

export const findSelling = async (db: Db, businessId: number): Promise<Selling> => {
  const [selling] = await listSelling(db, [businessId])
  return selling ?? { ...closed, businessId, isOpen: false }
}

/** Which of them owe somebody money for longer than they may. */
export const listOverdue = async (db: Db, businessIds: number[]) => {
  const rows = await hot<{ businessId: number }>(
    db,
    `select distinct orders.business_id from orders join payments owed on owed.order_id = orders.id and owed.kind = 'owed'
     where orders.business_id = any($1::int[]) and orders.state <> 'refunded'
       and owed.created_at < now() - interval '${refundDays} days'
       and (select sum(amount_cents) filter (where kind = 'owed' and created_at < now() - interval '${refundDays} days') > coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)
         from payments where order_id = orders.id
           and id >= (select min(id) from payments first where first.order_id = orders.id and first.kind = 'owed'))`,
    [businessIds],
  )
  return new Set(rows.map(({ businessId }) => businessId))
}

/** Written whole; whoever changes the account that is paid into changes its date. */
export const writeSelling = (db: Db, businessId: number, input: SellingInput) => {
  const { delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber, bank } = input
  return hot(
    db,
    `insert into selling (business_id, delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number, bank, bank_changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, case when $8::jsonb is not null then now() end)
     on conflict (business_id) do update set delivers = excluded.delivers, delivery_cents = excluded.delivery_cents,
       free_from_cents = excluded.free_from_cents, collects = excluded.collects, collection_note = excluded.collection_note,
       vat_number = excluded.vat_number, bank = excluded.bank, edited_at = now(),
       bank_changed_at = case when selling.bank is distinct from excluded.bank then now() else selling.bank_changed_at end`,
    [businessId, delivers, deliveryCents, freeFromCents, collects, collectionNote, vatNumber, bank],
  )
}

export const takeInvoiceNumber = async (db: Db, businessId: number) => {
  const [row] = await hot<{ number: number }>(
    db,
    'update selling set last_invoice = last_invoice + 1 where business_id = $1 returning last_invoice as number',
    [businessId],
  )
  return row?.number ?? null
}
