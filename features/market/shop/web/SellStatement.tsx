import { Download } from 'lucide-react'
import { ledgerSigns } from '#features/market/payments/ledger.ts'
import { longDate } from '#platform/contract/dates.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useGo, useQueryValue } from '#platform/web/navigation.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { QueryPanel } from '#ui/layout/QueryPanel.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import {
  salesApi,
  statementCsv,
  statementSemicolonCsv,
  type Statement,
  type StatementTotal,
} from '../contract.ts'
import { statementCopy } from '../statement.copy.ts'
import { nameOfMonth } from './spans.ts'
import styles from '#ui/primitives/Table.module.css'

/** The ledger of a month, which is part of the URL. */
export function SellStatement({ businessId }: { businessId: number }) {
  const asked = useQueryValue('month')
  const query = asked ? { month: asked } : {}
  const statement = useEndpoint(salesApi.statement, { params: { id: businessId }, query })
  return (
    <QueryPanel asked={statement}>{(data) => <Month businessId={businessId} statement={data} />}</QueryPanel>
  )
}

function Month({ businessId, statement }: { businessId: number; statement: Statement }) {
  const { month, months, lines, linesCount, totals } = statement
  const go = useGo()
  const choices = [...new Set([...months, month])].map((value) => ({ value, label: nameOfMonth(value) }))
  return (
    <>
      <div className={styles.tools}>
        <Field label={statementCopy.month} className={styles.month}>
          <LazySelect
            value={month}
            choices={choices}
            onValueChange={(value) => go(links.statement(businessId, value))}
          />
        </Field>
        <ButtonLink variant="out" icon={Download} href={statementCsv(businessId, month)} download>
          {statementCopy.download}
        </ButtonLink>
        <ButtonLink variant="out" icon={Download} href={statementSemicolonCsv(businessId, month)} download>
          {statementCopy.downloadSemicolon}
        </ButtonLink>
      </div>
      {totals.map((total) => (
        <Sums key={total.currency} total={total} />
      ))}
      {lines.length === 0 ? (
        <Empty level={2} title={statementCopy.none} text={statementCopy.noneText} />
      ) : (
        <Lines lines={lines} />
      )}
      {linesCount > lines.length && (
        <p className={styles.hint}>{statementCopy.shown(lines.length, linesCount)}</p>
      )}
    </>
  )
}

function Sums({ total: { currency, ...sums } }: { total: StatementTotal }) {
  const shown = [
    [statementCopy.paid, sums.paidCents],
    [statementCopy.refunded, sums.refundedCents],
    ...(sums.chargebackCents > 0 ? [[statementCopy.chargebacks, sums.chargebackCents] as const] : []),
    [statementCopy.net, sums.netCents],
    [statementCopy.vat, sums.vatCents],
    [statementCopy.owed, sums.owedCents],
  ] as const
  return (
    <dl className={styles.sums}>
      {shown.map(([label, cents]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatMoney(cents, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

const Lines = ({ lines }: Pick<Statement, 'lines'>) => (
  <table className={styles.table} aria-label={statementCopy.title}>
    <thead>
      <tr>
        <th scope="col">{statementCopy.order}</th>
        <th scope="col">{statementCopy.date}</th>
        <th scope="col">{statementCopy.kind}</th>
        <th scope="col">{statementCopy.buyer}</th>
        <th scope="col" className={styles.end}>
          {statementCopy.amount}
        </th>
        <th scope="col" className={styles.end}>
          {statementCopy.vat}
        </th>
      </tr>
    </thead>
    <tbody>
      {lines.map(
        ({ id, orderId, reference, createdAt, kind, document, buyer, amountCents, vatCents, currency }) => (
          <tr key={id}>
            <td className={styles.lead}>
              <a href={links.order(orderId)}>{reference}</a>
            </td>
            <td className={styles.quiet}>
              <time dateTime={createdAt}>{longDate(createdAt)}</time>
            </td>
            <td>{[statementCopy.kinds[kind], document].filter(Boolean).join(' · ')}</td>
            <td>{buyer ?? statementCopy.erased}</td>
            <td className={`${styles.number} ${styles.end}`} data-label={statementCopy.amount}>
              {formatMoney(ledgerSigns[kind] > 0 ? amountCents : -amountCents, currency)}
            </td>
            <td className={`${styles.number} ${styles.end}`} data-label={statementCopy.vat}>
              {formatMoney(ledgerSigns[kind] > 0 ? vatCents : -vatCents, currency)}
            </td>
          </tr>
        ),
      )}
    </tbody>
  </table>
)
