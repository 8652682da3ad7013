import { useState } from 'react'
import { formatMoney } from '#platform/contract/money.ts'
import { numbers } from '#platform/contract/units/numbers.ts'
import { links } from '#platform/web/links.ts'
import { Bars } from '#ui/charts/Bars.tsx'
import { Figure } from '#ui/charts/Figure.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { Sales } from '../contract.ts'
import { overviewCopy } from '../copy.ts'
import { compareSpans } from './compare-spans.ts'
import { dayOfSpan, monthOfSpan } from './spans.ts'
import styles from './SalesChart.module.css'

const units = [
  { value: 'weeks', label: overviewCopy.weeks },
  { value: 'months', label: overviewCopy.months },
] as const

export type Unit = (typeof units)[number]['value']

/** Revenue of the current week or month and of those before it, and whether the last full one was better than usual. */
export function SalesChart({ sales, businessId }: { sales: Sales; businessId: number }) {
  const [unit, setUnit] = useState<Unit>('weeks')
  const spans = sales[unit]
  const current = spans.at(-1)
  const nameOf = unit === 'weeks' ? dayOfSpan : monthOfSpan
  const money = (cents: number) => formatMoney(cents, sales.currency)
  const comparison = compareSpans(spans, unit, money)
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
      <Figure
        sentence={comparison.sentence}
        verdict={comparison.verdict}
        unit={overviewCopy.revenueText}
        table={{
          columns: [
            unit === 'weeks' ? overviewCopy.week : overviewCopy.month,
            overviewCopy.orders,
            overviewCopy.revenue,
          ],
          rows: spans
            .toReversed()
            .map((span) => [nameOf(span.from), numbers.whole(span.orders), money(span.revenueCents)]),
        }}
      >
        <Bars
          label={comparison.sentence}
          bars={spans.map(({ from, revenueCents }) => ({ label: nameOf(from), value: revenueCents }))}
          say={money}
          sayShort={(cents) => money(Math.round(cents / 100) * 100)}
          usual={comparison.usual}
          isLastOpen
        />
      </Figure>
    </Section>
  )
}
