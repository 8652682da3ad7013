import { formatMoney, type Currency } from '#platform/contract/money.ts'
import type { Span } from '../contract.ts'
import { BarChart } from './BarChart.tsx'
import { dayOfSpan, monthOfSpan } from './spans.ts'
import { overviewCopy } from '../copy.ts'
import styles from './SalesCharts.module.css'

type Props = { spans: Span[]; unit: 'weeks' | 'months'; currency: Currency }

/** Revenue and orders side by side, and the same numbers as a table. */
export function SalesCharts({ spans, unit, currency }: Props) {
  const nameOf = unit === 'weeks' ? dayOfSpan : monthOfSpan
  const money = (cents: number) => formatMoney(cents, currency)
  const revenue = spans.map(({ from, revenueCents }) => ({ label: nameOf(from), value: revenueCents }))
  const orders = spans.map((span) => ({ label: nameOf(span.from), value: span.orders }))
  return (
    <>
      <div className={styles.charts}>
        <BarChart
          title={overviewCopy.revenue}
          text={overviewCopy.revenueText}
          bars={revenue}
          tone="bush"
          say={money}
          sayShort={(cents) => money(Math.round(cents / 100) * 100)}
        />
        <BarChart
          title={overviewCopy.orders}
          text={overviewCopy.ordersText}
          bars={orders}
          tone="grass"
          say={String}
        />
      </div>
      <details className={styles.table}>
        <summary>{overviewCopy.table}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{unit === 'weeks' ? overviewCopy.week : overviewCopy.month}</th>
              <th scope="col">{overviewCopy.orders}</th>
              <th scope="col">{overviewCopy.revenue}</th>
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map((span) => (
              <tr key={span.from}>
                <th scope="row">{nameOf(span.from)}</th>
                <td>{span.orders}</td>
                <td>{money(span.revenueCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  )
}
