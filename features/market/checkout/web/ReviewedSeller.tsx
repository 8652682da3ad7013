import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { AmountRow } from '#ui/data-display/AmountRow.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import type { Plan } from './checkout-draft.ts'
import { CheckoutLines } from './CheckoutLines.tsx'
import type { Step } from './CheckoutSteps.tsx'
import styles from './ReviewedSeller.module.css'

type ReviewedSellerProps = { part: Plan['parts'][number]; currency: Currency; goTo: (step: Step) => void }

const methods = {
  eft: checkoutCopy.eft,
  card: checkoutCopy.card,
  collection: checkoutCopy.onCollection,
}

/** One seller's order as it would be placed. */
export function ReviewedSeller({ part, currency, goTo }: ReviewedSellerProps) {
  const { seller, choice, deliveryCents } = part
  const { name } = seller.business
  const money = (cents: number) => formatMoney(cents, currency)
  const isDelivered = choice.fulfilment === 'delivery'
  return (
    <Section
      title={name}
      action={
        <Button
          size="s"
          variant="quiet"
          aria-label={checkoutCopy.changeOf(name)}
          onClick={() => goTo('delivery')}
        >
          {checkoutCopy.change}
        </Button>
      }
    >
      <CheckoutLines lines={seller.lines} currency={currency} />
      <p className={styles.way}>
        {isDelivered ? checkoutCopy.courier : checkoutCopy.collect}
        {' · '}
        {methods[choice.method]}
      </p>
      <AmountRow
        rows={[
          { label: checkoutCopy.subtotal, value: money(seller.itemsCents) },
          ...(isDelivered
            ? [
                {
                  label: checkoutCopy.delivery,
                  value: deliveryCents === 0 ? checkoutCopy.free : money(deliveryCents),
                },
              ]
            : []),
        ]}
        total={{ label: checkoutCopy.total, value: money(seller.itemsCents + deliveryCents) }}
      />
    </Section>
  )
}
