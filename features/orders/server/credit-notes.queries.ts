import type { Db } from '#platform/server/postgres/db.ts'

type NewNote = {
  orderId: number
  paymentId: number
  businessId: number
  number: number
  amountCents: number
  vatCents: number
  reason: string
}

export const insertCreditNote = (db: Db, note: NewNote) => db.insertInto('creditNotes').values(note).execute()
