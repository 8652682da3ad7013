import type { Fulfilment } from '#features/market/orders/transitions.ts'
import type { Currency } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { RadioCards } from '#ui/forms/RadioCards.tsx'
import { checkoutCopy } from '../copy.ts'
import { fulfilmentsOf, withWay, type Draft, type Plan } from './checkout-draft.ts'
import type { Step } from './CheckoutSteps.tsx'

export type StepProps = {
  plan: Plan
  draft: Draft
  onChange: (next: Partial<Draft>) => void
  goTo: (step: Step) => void
  currency: Currency
}
export type ChoiceProps = StepProps & { part: Plan['parts'][number] }

/** Delivery or collection for one seller. */
export function DeliveryChoice({ part, plan, draft, onChange, currency }: ChoiceProps) {
  const { seller, choice } = part
  const { business, terms } = seller
  const money = (cents: number) => (cents === 0 ? checkoutCopy.free : formatMoney(cents, currency))
  const freeFrom = terms.freeFromCents !== null && seller.deliveryCents > 0 && terms.freeFromCents
  const place = [business.name, business.city].filter(Boolean).join(', ')
  const choices = {
    delivery: {
      value: 'delivery' as const,
      label: checkoutCopy.courier,
      text: [
        checkoutCopy.courierText(site.deliveryDays),
        freeFrom && checkoutCopy.freeFrom(formatMoney(freeFrom, currency)),
      ]
        .filter(Boolean)
        .join('. '),
      end: money(seller.deliveryCents),
    },
    collection: {
      value: 'collection' as const,
      label: checkoutCopy.collect,
      text: terms.collectionNote || place,
      end: checkoutCopy.free,
    },
  }
  return (
    <RadioCards<Fulfilment>
      title={plan.parts.length === 1 ? checkoutCopy.how : checkoutCopy.howOf(business.name)}
      value={choice.fulfilment}
      choices={fulfilmentsOf(seller).map((one) => choices[one])}
      onValueChange={(fulfilment) => onChange({ ways: withWay(draft, business.id, { fulfilment }) })}
    />
  )
}
