import { pageOf, readCursor } from '#platform/server/postgres/cursor.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { hot } from '#platform/server/postgres/raw-sql.ts'
import { refOf, type RefRow } from '#features/people/server/people.queries.ts'
import type { PageQuery } from '#platform/contract/fields.ts'
import type { Page } from '#platform/contract/endpoint.ts'
import {
  invoiceReferenceOf,
  type Invoice,
  type InvoiceForStaff,
  type InvoiceList,
  type Period,
} from '../contract.ts'
import { paymentStatus, type LedgerLine } from '#features/payments/ledger.ts'

type Line = Pick<LedgerLine, 'kind' | 'amountCents'>
export type InvoiceRow = {
  id: number
  userId: number | null
  planId: number
  billedTo: string
  period: Period
  periodStart: string | null
  periodEnd: string | null
  currency: 'USD' | 'ZAR'
  amountCents: number
  vatPercent: number
  vatCents: number
  vatNumber: string | null
  dueAt: string
  voidedAt: string | null
  chargeAt: string | null
  createdAt: string
  ledger: Line[]
}

const ledgerText = `coalesce((select json_agg(json_build_object('kind', kind, 'amountCents', amount_cents) order by id)
  from membership_ledger where invoice_id = membership_invoices.id), '[]'::json) as ledger`
const columns = `membership_invoices.id, membership_invoices.user_id, plan_id, billed_to, period, period_start, period_end, currency,
  amount_cents, vat_percent, vat_cents, vat_number, due_at, voided_at, charge_at, membership_invoices.created_at, ${ledgerText}`

const sumOf = (lines: Line[], kind: Line['kind']) =>
  lines.reduce((sum, line) => (line.kind === kind ? sum + line.amountCents : sum), 0)

export const owedCents = (lines: Line[]) => Math.max(0, sumOf(lines, 'owed') - sumOf(lines, 'refund'))

export const shapeInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  reference: invoiceReferenceOf(row.id),
  period: row.period,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  currency: row.currency,
  amountCents: row.amountCents,
  vatPercent: row.vatPercent,
  vatCents: row.vatCents,
  vatNumber: row.vatNumber,
  billedTo: row.billedTo,
  paymentStatus: paymentStatus(row.ledger),
  isVoid: row.voidedAt !== null,
  dueAt: row.dueAt,
  createdAt: row.createdAt,
  owedCents: owedCents(row.ledger),
  chargeAt: row.chargeAt,
})

type NewInvoice = Omit<InvoiceRow, 'id' | 'voidedAt' | 'createdAt' | 'ledger' | 'userId'> & {
  userId: number
  termsVersion: string
}

export const insertInvoice = async (db: Db, invoice: NewInvoice): Promise<number> => {
  const rows = await hot<{ id: number }>(
    db,
    `insert into membership_invoices (user_id, plan_id, billed_to, period, period_start, period_end, currency, amount_cents,
       vat_percent, vat_cents, vat_number, terms_version, due_at, charge_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      invoice.userId,
      invoice.planId,
      invoice.billedTo,
      invoice.period,
      invoice.periodStart,
      invoice.periodEnd,
      invoice.currency,
      invoice.amountCents,
      invoice.vatPercent,
      invoice.vatCents,
      invoice.vatNumber,
      invoice.termsVersion,
      invoice.dueAt,
      invoice.chargeAt,
    ],
  )
  return rows[0]?.id ?? 0
}

const unpaid = `voided_at is null and not exists (select 1 from membership_ledger where invoice_id = membership_invoices.id)`

export const findOpenInvoice = async (db: Db, userId: number) =>
  (
    await hot<InvoiceRow>(
      db,
      `select ${columns} from membership_invoices where user_id = $1 and ${unpaid} order by id desc limit 1`,
      [userId],
    )
  )[0]

/** What a member has paid for the present period, or whichever was paid last. */
export const findLastPaid = async (db: Db, userId: number) =>
  (
    await hot<InvoiceRow>(
      db,
      `select ${columns} from membership_invoices where user_id = $1
         and exists (select 1 from membership_ledger where invoice_id = membership_invoices.id and kind = 'payment')
       order by id desc limit 1`,
      [userId],
    )
  )[0]

export const findInvoice = async (db: Db, id: number) =>
  (await hot<InvoiceRow>(db, `select ${columns} from membership_invoices where id = $1`, [id]))[0]

export const updatePeriod = (db: Db, id: number, start: string, end: string) =>
  hot(
    db,
    'update membership_invoices set period_start = $2, period_end = $3, charge_at = null where id = $1',
    [id, start, end],
  )

export const updateChargeAt = (db: Db, id: number, at: string | null) =>
  hot(db, 'update membership_invoices set charge_at = $2 where id = $1', [id, at])

/** Whose card is to be charged now. */
export const listDueCharges = async (db: Db, many: number) =>
  hot<{ id: number; userId: number }>(
    db,
    `select id, user_id from membership_invoices where charge_at <= now() and ${unpaid} and user_id is not null
       and not exists (select 1 from payment_attempts where purpose = 'membership' and subject_id = membership_invoices.id
         and is_charge and state = 'started')
     order by charge_at limit ${many}`,
  )

/** How often the card was charged for it in vain, and whether an answer is missing. */
export const findTries = async (db: Db, id: number) => {
  const [row] = await hot<{ declined: number; isUnderWay: boolean }>(
    db,
    `select (count(*) filter (where state = 'failed' and is_sent))::int as declined, coalesce(bool_or(state = 'started'), false) as is_under_way
     from payment_attempts where purpose = 'membership' and subject_id = $1 and is_charge`,
    [id],
  )
  return row ?? { declined: 0, isUnderWay: false }
}

export const voidOpenInvoices = (db: Db, userId: number) =>
  hot(db, `update membership_invoices set voided_at = now() where user_id = $1 and ${unpaid}`, [userId])

export const insertLine = (
  db: Db,
  invoiceId: number,
  line: { kind: LedgerLine['kind']; amountCents: number; method: string },
) =>
  hot(db, 'insert into membership_ledger (invoice_id, kind, amount_cents, method) values ($1, $2, $3, $4)', [
    invoiceId,
    line.kind,
    line.amountCents,
    line.method,
  ])

export async function listInvoicesOf(
  db: Db,
  userId: number,
  { limit, cursor }: PageQuery,
): Promise<Page<Invoice>> {
  const [before] = cursor ? readCursor(cursor, ['number']) : [2_147_483_647]
  const text = `select ${columns} from membership_invoices where user_id = $1 and id < $2 order by id desc limit ${limit + 1}`
  return pageOf(await hot<InvoiceRow>(db, text, [userId, before]), limit, shapeInvoice, ({ id }) => [id])
}

const lineOf = (kind: LedgerLine['kind']) =>
  `(select coalesce(sum(amount_cents), 0) from membership_ledger where invoice_id = membership_invoices.id and kind = '${kind}')`
const lists: Record<InvoiceList, string> = {
  open: unpaid,
  owed: `${lineOf('owed')} > ${lineOf('refund')}`,
  paid: `${lineOf('payment')} > 0`,
}

type StaffRow = InvoiceRow & { [Name in keyof RefRow]: RefRow[Name] | null }

const staffText = `select ${columns}, users.username, users.display_name, users.avatar_url, users.type as user_type, users.last_seen_at,
    users.show_online_status, users.is_premium
  from membership_invoices left join users on users.id = membership_invoices.user_id`

const shapeForStaff = (row: StaffRow): InvoiceForStaff => ({
  ...shapeInvoice(row),
  user:
    row.userId === null
      ? null
      : refOf(row.userId, {
          username: row.username ?? '',
          displayName: row.displayName ?? '',
          avatarUrl: row.avatarUrl,
          userType: row.userType ?? 'member',
          lastSeenAt: row.lastSeenAt,
          showOnlineStatus: row.showOnlineStatus ?? false,
          isPremium: row.isPremium ?? false,
        }),
})

export async function listInvoices(
  db: Db,
  { limit, cursor, list }: PageQuery & { list: InvoiceList },
): Promise<Page<InvoiceForStaff>> {
  const [before] = cursor ? readCursor(cursor, ['number']) : [2_147_483_647]
  const text = `${staffText} where membership_invoices.id < $1 and ${lists[list]} order by membership_invoices.id desc limit ${limit + 1}`
  return pageOf(await hot<StaffRow>(db, text, [before]), limit, shapeForStaff, ({ id }) => [id])
}

export const findInvoiceForStaff = async (db: Db, id: number) => {
  const [row] = await hot<StaffRow>(db, `${staffText} where membership_invoices.id = $1`, [id])
  return row && shapeForStaff(row)
}
