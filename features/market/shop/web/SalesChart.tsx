import { useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { Sales } from '../contract.ts'
import { overviewCopy } from '../copy.ts'
import { BarChart } from './BarChart.tsx'
import { dayOfSpan, monthOfSpan } from './spans.ts'
import styles from './SalesChart.module.css'

const units = [
  { value: 'weeks', label: overviewCopy.weeks },
  { value: 'months', label: overviewCopy.months },
] as const

type Unit = (typeof units)[number]['value']

/** Revenue of the current week or month, of those before it, and the same numbers as a table. */
export function SalesChart({ sales, businessId }: { sales: Sales; businessId: number }) {
  const [unit, setUnit] = useState<Unit>('weeks')
  const spans = sales[unit]
  const current = spans.at(-1)
  const nameOf = unit === 'weeks' ? dayOfSpan : monthOfSpan
  const money = (cents: number) => formatMoney(cents, sales.currency)
  return (
    <Section
      title={overviewCopy.charts}
      action={<TextLink href={links.sellAt(businessId, 'statement')}>{overviewCopy.statement}</TextLink>}
    >
      <div className={styles.now}>
        <p className={styles.total}>{money(current?.revenueCents ?? 0)}</p>
        <Segmented label={overviewCopy.span} value={unit} onValueChange={setUnit} choices={units} />
        <p className={styles.text}>{overviewCopy.soFar[unit](current?.orders ?? 0)}</p>
      </div>
      <BarChart
        title={overviewCopy.revenue}
        bars={spans.map(({ from, revenueCents }) => ({ label: nameOf(from), value: revenueCents }))}
        say={money}
        sayShort={(cents) => money(Math.round(cents / 100) * 100)}
      />
      <details className={styles.table}>
        <summary>{overviewCopy.table}</summary>
        <p>{overviewCopy.revenueText}</p>
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
    </Section>
  )
}
