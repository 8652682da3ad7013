import { creditNoteNumberOf, invoiceNumberOf } from '#features/market/payments/document-numbers.ts'
import { ledgerSigns } from '#features/market/payments/ledger.ts'
import { referenceOf } from '#features/site/settings/order-reference.ts'
import { siteTimestamp } from '#platform/contract/clocks.ts'
import { errorCopy } from '#platform/contract/error-copy.ts'
import { vatWithin } from '#platform/contract/money.ts'
import type { Viewer } from '#platform/contract/viewer.ts'
import { csvOf, decimal, type CsvForm } from '#platform/server/csv.ts'
import { notAuthenticated } from '#platform/server/errors.ts'
import type { Db } from '#platform/server/postgres/db.ts'
import { salesLimits, type Statement, type StatementLine, type StatementTotal } from '../contract.ts'
import { statementFileCopy } from '../statement.copy.ts'
import { listLedger, listMonths } from './sales.queries.ts'
import { openOwnRecords } from './shop-settings.ts'

/** Every line of the ledger in a month, newest first. */
export async function readStatement(
  db: Db,
  viewer: Viewer,
  businessId: number,
  asked: string | undefined,
): Promise<Statement> {
  await openOwnRecords(db, viewer, businessId)
  const months = await listMonths(db, businessId)
  const month = asked ?? months[0] ?? ''
  const lines = await readLines(db, businessId, month)
  return {
    month,
    months,
    lines: lines.toReversed().slice(0, salesLimits.lines),
    linesCount: lines.length,
    totals: totalsOf(lines),
  }
}

const readLines = async (db: Db, businessId: number, month: string): Promise<StatementLine[]> =>
  (await listLedger(db, businessId, month)).map(
    ({ vatPercent, invoiceNumber, noteNumber, noteCents, noteVatCents, ...line }) => ({
      ...line,
      reference: referenceOf(line.orderId),
      document: documentOf(line.kind, invoiceNumber, noteNumber),
      // A credit note has the VAT of its part of the refund. A chargeback credits nothing: the invoice stands.
      vatCents:
        line.kind === 'chargeback'
          ? 0
          : (noteVatCents ?? 0) + vatWithin(line.amountCents - (noteCents ?? 0), vatPercent),
    }),
  )

function documentOf(kind: StatementLine['kind'], invoice: number | null, creditNote: number | null) {
  if (kind === 'payment' && invoice !== null) return invoiceNumberOf(invoice)
  return creditNote === null ? '' : creditNoteNumberOf(creditNote)
}

function totalsOf(lines: StatementLine[]): StatementTotal[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].map(([currency, own]) => {
    const sum = (kind: StatementLine['kind'], of: 'amountCents' | 'vatCents') =>
      own.reduce((total, line) => (line.kind === kind ? total + line[of] : total), 0)
    const paidCents = sum('payment', 'amountCents')
    const refundedCents = sum('refund', 'amountCents') - sum('failed-refund', 'amountCents')
    const chargebackCents = sum('chargeback', 'amountCents')
    return {
      currency,
      paidCents,
      refundedCents,
      chargebackCents,
      netCents: paidCents - refundedCents - chargebackCents,
      vatCents: sum('payment', 'vatCents') - sum('refund', 'vatCents') + sum('failed-refund', 'vatCents'),
      owedCents: sum('owed', 'amountCents'),
    }
  })
}

/** The statement as a file for a spreadsheet, oldest first; refunds are negative. */
export async function writeStatement(
  db: Db,
  viewer: Viewer | null,
  businessId: number,
  { month, form }: { month: string; form: CsvForm },
) {
  if (!viewer) throw notAuthenticated(errorCopy.notAuthenticated)
  await openOwnRecords(db, viewer, businessId)
  const rows = (await readLines(db, businessId, month)).map((line) => [
    siteTimestamp(line.createdAt),
    line.reference,
    line.document,
    statementFileCopy.kinds[line.kind],
    line.buyer ?? statementFileCopy.erased,
    statementFileCopy.methods[line.method] ?? line.method,
    decimal(signed(line, line.amountCents)),
    decimal(signed(line, line.vatCents)),
    line.currency,
  ])
  const text = csvOf([statementFileCopy.columns, ...rows], form)
  return { text, type: 'text/csv; charset=utf-8', fileName: `statement-${businessId}-${month}.csv` }
}

const signed = ({ kind }: StatementLine, cents: number) => (ledgerSigns[kind] > 0 ? cents : -cents)
