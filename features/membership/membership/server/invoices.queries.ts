import { sql, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { LedgerLine, netPaidCents, owedCents, paymentStatus } from '#features/market/payments/ledger.ts'
import { owesOf, signedCents } from '#features/market/payments/server/owed.queries.ts'
import { RefRow, refOf, refText } from '#features/members/people/server/people.queries.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import { idBefore, pageOf } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { describeRow } from '#platform/server/postgres/describe-row.ts'
import { sqlExecute, sqlRows } from '#platform/server/postgres/sql-rows.ts'
import { Invoice, invoiceReferenceOf, type InvoiceForStaff, type InvoiceList } from '../contract.ts'

const Line = z.pick(LedgerLine, { kind: true, amountCents: true })
type Line = z.infer<typeof Line>

const invoice = describeRow('membershipInvoices', {
  ...z.omit(Invoice, {
    reference: true,
    paymentStatus: true,
    isVoid: true,
    owedCents: true,
    receivedCents: true,
  }).shape,
  userId: z.nullable(z.number()),
  number: z.nullable(z.number()),
  planId: z.number(),
  voidedAt: z.nullable(z.string()),
  /** The time when another amount came, which the admins have not decided about. */
  mismatchedAt: z.nullable(z.string()),
  ledger: {
    schema: z.array(Line),
    text: () => `coalesce((select json_agg(json_build_object('kind', kind, 'amountCents', amount_cents) order by id)
        from membership_ledger where invoice_id = membership_invoices.id), '[]'::json)`,
  },
})
const InvoiceRow = invoice.Row
export type InvoiceRow = z.infer<typeof InvoiceRow>
const columns = invoice.text()

export const shapeInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  reference: invoiceReferenceOf(row),
  period: row.period,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  currency: row.currency,
  amountCents: row.amountCents,
  vatPercent: row.vatPercent,
  vatCents: row.vatCents,
  vatNumber: row.vatNumber,
  billedTo: row.billedTo,
  paymentStatus: row.mismatchedAt ? 'mismatched' : paymentStatus(row.ledger, row.amountCents),
  isVoid: row.voidedAt !== null,
  dueAt: row.dueAt,
  createdAt: row.createdAt,
  owedCents: owedCents(row.ledger),
  receivedCents: netPaidCents(row.ledger),
  chargeAt: row.chargeAt,
})

type NewInvoice = Omit<
  InvoiceRow,
  'id' | 'number' | 'voidedAt' | 'mismatchedAt' | 'createdAt' | 'ledger' | 'userId'
> & {
  userId: number
  termsVersion: string
}

export const insertInvoice = async (db: Db, invoice: NewInvoice) =>
  db.insertInto('membershipInvoices').values(invoice).returning(['id', 'number']).executeTakeFirstOrThrow()

const unpaid = `voided_at is null and not exists (select 1 from membership_ledger where invoice_id = membership_invoices.id)`
/** An open invoice has to be paid, or waits for the admins. */
const open = `(${unpaid} or voided_at is null and mismatched_at is not null)`

export const findOpenInvoice = async (db: Db, userId: number) =>
  (
    await sqlRows(
      db,
      InvoiceRow,
      `select ${columns} from membership_invoices where user_id = $1 and ${open} order by id desc limit 1`,
      [userId],
    )
  )[0]

/** The member's last paid invoice. */
export const findLastPaid = async (db: Db, userId: number) =>
  (
    await sqlRows(
      db,
      InvoiceRow,
      `select ${columns} from membership_invoices where user_id = $1
         and exists (select 1 from membership_ledger where invoice_id = membership_invoices.id and kind = 'payment')
       order by id desc limit 1`,
      [userId],
    )
  )[0]

export const findInvoice = async (db: Db, id: number) =>
  (await sqlRows(db, InvoiceRow, `select ${columns} from membership_invoices where id = $1`, [id]))[0]

/** Unpaid invoices that are open or were voided within these days, newest first. */
export const listMaybePaid = async (db: Db, userId: number, days: number) => {
  const rows = await db
    .selectFrom('membershipInvoices')
    .select('id')
    .where('userId', '=', userId)
    .where(sql<SqlBool>`coalesce(voided_at > now() - ${days} * interval '1 day', true)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('membershipLedger')
            .select('membershipLedger.id')
            .whereRef('invoiceId', '=', 'membershipInvoices.id'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(sql.lit(5))
    .execute()
  return rows.map(({ id }) => id)
}

export const updatePeriod = (db: Db, id: number, periodStart: string, periodEnd: string) =>
  db
    .updateTable('membershipInvoices')
    .set({ periodStart, periodEnd, chargeAt: null, mismatchedAt: null })
    .where('id', '=', id)
    .execute()

export const updateChargeAt = (db: Db, id: number, chargeAt: string | null) =>
  db.updateTable('membershipInvoices').set({ chargeAt }).where('id', '=', id).execute()

const DueCharge = z.object({ id: z.number(), number: z.nullable(z.number()), userId: z.number() })

/** The invoices whose cards are to be charged now. */
export const listDueCharges = (db: Db, most: number) =>
  sqlRows(
    db,
    DueCharge,
    `select id, number, user_id from membership_invoices where charge_at <= now() and ${unpaid} and user_id is not null
       and not exists (select 1 from payment_attempts where purpose = 'membership' and subject_id = membership_invoices.id
         and is_charge and state = 'started')
     order by charge_at limit ${most}`,
  )

/** How often the card was declined for the invoice, and whether an answer is missing. */
export const findTries = (db: Db, id: number) =>
  db
    .selectFrom('paymentAttempts')
    .select([
      sql<number>`(count(*) filter (where state = 'failed' and is_sent))::int`.as('declined'),
      sql<boolean>`coalesce(bool_or(state = 'started'), false)`.as('isUnderWay'),
    ])
    .where('purpose', '=', sql.lit('membership'))
    .where('subjectId', '=', id)
    .where('isCharge', '=', sql.lit(true))
    .executeTakeFirstOrThrow()

/** Voids the open invoices of a member; money that came for them is owed back. */
export async function voidOpenInvoices(db: Db, userId: number) {
  await sqlExecute(
    db,
    `insert into membership_ledger (invoice_id, kind, amount_cents, method)
     select invoice_id, 'owed', sum(${signedCents}), 'manual' from membership_ledger
       where invoice_id in (select id from membership_invoices where user_id = $1 and mismatched_at is not null and voided_at is null)
       group by invoice_id having sum(${signedCents}) > 0`,
    [userId],
  )
  await db
    .updateTable('membershipInvoices')
    .set({ voidedAt: sql<string>`now()`, mismatchedAt: null })
    .where('userId', '=', userId)
    .where(sql.raw<SqlBool>(open))
    .execute()
}

export const updateMismatched = (db: Db, id: number) =>
  db
    .updateTable('membershipInvoices')
    .set({ mismatchedAt: sql<string>`now()`, chargeAt: null })
    .where('id', '=', id)
    .execute()

/** Another amount was returned: the invoice is not to be paid any more. */
export const voidReturned = (db: Db, id: number) =>
  db
    .updateTable('membershipInvoices')
    .set({ voidedAt: sql<string>`coalesce(voided_at, now())`, mismatchedAt: null })
    .where('id', '=', id)
    .execute()

export const insertLine = (
  db: Db,
  invoiceId: number,
  { kind, amountCents, method }: Line & { method: string },
) => db.insertInto('membershipLedger').values({ invoiceId, kind, amountCents, method }).execute()

export async function listInvoicesOf(db: Db, userId: number, page: PageQuery): Promise<Page<Invoice>> {
  const text = `select ${columns} from membership_invoices where user_id = $1 and id < $2 order by id desc limit ${page.limit + 1}`
  return pageOf(
    await sqlRows(db, InvoiceRow, text, [userId, idBefore(page)]),
    page.limit,
    shapeInvoice,
    ({ id }) => [id],
  )
}

const lineOf = (kind: LedgerLine['kind']) =>
  `(select coalesce(sum(amount_cents), 0) from membership_ledger where invoice_id = membership_invoices.id and kind = '${kind}')`
const lists: Record<InvoiceList, string> = {
  open,
  owed: `exists (select from membership_ledger where invoice_id = membership_invoices.id and kind = 'owed')
    and ${owesOf('membership_invoices.id', { table: 'membership_ledger', column: 'invoice_id' })}`,
  paid: `${lineOf('payment')} > 0`,
}

const StaffRow = z.union([
  z.extend(InvoiceRow, { ...RefRow.shape, userId: z.number() }),
  z.extend(InvoiceRow, { userId: z.null() }),
])
type StaffRow = z.infer<typeof StaffRow>

const staffText = `select ${columns}, ${refText}
  from membership_invoices left join users on users.id = membership_invoices.user_id`

const shapeForStaff = (row: StaffRow): InvoiceForStaff => ({
  ...shapeInvoice(row),
  user: row.userId === null ? null : refOf(row.userId, row),
})

export async function listInvoices(
  db: Db,
  { list, ...page }: PageQuery & { list: InvoiceList },
): Promise<Page<InvoiceForStaff>> {
  const text = `${staffText} where membership_invoices.id < $1 and ${lists[list]} order by membership_invoices.id desc limit ${page.limit + 1}`
  return pageOf(await sqlRows(db, StaffRow, text, [idBefore(page)]), page.limit, shapeForStaff, ({ id }) => [
    id,
  ])
}

export const findInvoiceForStaff = async (db: Db, id: number) => {
  const [row] = await sqlRows(db, StaffRow, `${staffText} where membership_invoices.id = $1`, [id])
  return row && shapeForStaff(row)
}
