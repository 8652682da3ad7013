import type { Db } from '#server/db/db.ts'
import { hot } from '#server/db/hot.ts'
import type { Selling, SellingInput } from '#shared/selling.ts'

export const findSelling = async (db: Db, businessId: number): Promise<Selling> => {
  const [row] = await hot<Omit<Selling, 'businessId' | 'isOpen'>>(
    db,
    `select delivers, delivery_cents, free_from_cents, collects, collection_note, vat_number, bank, bank_changed_at
     from selling where business_id = $1`,
    [businessId],
  )
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
  return { ...closed, ...row, businessId, isOpen: row !== undefined }
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
