import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { AmountRow } from '#ui/data-display/AmountRow.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { checkoutCopy } from '../copy.ts'
import type { Plan } from './checkout-draft.ts'
import { CheckoutLines } from './CheckoutLines.tsx'
import styles from './CheckoutSummary.module.css'

export function CheckoutSummary({ plan, currency }: { plan: Plan; currency: Currency }) {
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <aside className={styles.side} aria-label={checkoutCopy.order}>
      <Card pad="l">
        <Heading level={2} look="h4" className={styles.title}>
          {checkoutCopy.order}
        </Heading>
        <CheckoutLines lines={plan.parts.flatMap(({ seller }) => seller.lines)} currency={currency} />
        <div className={styles.sum}>
          <AmountRow
            rows={[
              { label: checkoutCopy.subtotal, value: money(plan.itemsCents) },
              {
                label: checkoutCopy.delivery,
                value: plan.deliveryCents === 0 ? checkoutCopy.free : money(plan.deliveryCents),
              },
            ]}
            total={{ label: checkoutCopy.total, value: money(plan.totalCents) }}
          />
        </div>
        <p className={styles.note}>{checkoutCopy.includesVat}</p>
      </Card>
    </aside>
  )
}
