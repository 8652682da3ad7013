import type { CheckoutSeller } from '../contract.ts'
import type { Currency } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/contract/money.ts'
import type { Fulfilment, PaymentMethod } from '#features/orders/transitions.ts'
import { providerNames } from '#features/payments/contract.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { cardProblemFor, fulfilmentsOf, methodsOf, type Draft, type Plan } from './checkout-draft.ts'
import type { Step } from './CheckoutSteps.tsx'
import { checkoutCopy } from '../copy.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { RadioCards } from '#ui/forms/RadioCards.tsx'

export type StepProps = {
  plan: Plan
  draft: Draft
  onChange: (next: Partial<Draft>) => void
  goTo: (step: Step) => void
  currency: Currency
}
type ChoiceProps = StepProps & { part: Plan['parts'][number] }

/** Delivery or collection for one seller. */
export function FulfilmentChoice({ part, plan, draft, onChange, currency }: ChoiceProps) {
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

/** The payment method for one seller, if there is something to pay. */
export function MethodChoice({ part, plan, draft, onChange }: ChoiceProps) {
  const { seller, choice } = part
  if (seller.itemsCents + part.deliveryCents === 0)
    return <Alert tone="info">{checkoutCopy.nothingToPay(seller.business.name)}</Alert>
  const choices = {
    eft: { value: 'eft' as const, label: checkoutCopy.eft, text: checkoutCopy.eftText },
    card: {
      value: 'card' as const,
      label: checkoutCopy.card,
      text: checkoutCopy.cardText(seller.card ? providerNames[seller.card.provider] : ''),
    },
    collection: {
      value: 'collection' as const,
      label: checkoutCopy.onCollection,
      text: checkoutCopy.onCollectionText,
    },
  }
  return (
    <RadioCards<PaymentMethod>
      title={plan.parts.length === 1 ? checkoutCopy.pay : checkoutCopy.payOf(seller.business.name)}
      value={choice.method}
      choices={methodsOf(seller, choice.fulfilment).map((one) => choices[one])}
      note={noCardOf(seller, choice.fulfilment)}
      onValueChange={(method) => onChange({ ways: withWay(draft, seller.business.id, { method }) })}
    />
  )
}

/** Why a shop that takes cards cannot take one for this order; null for shops that take none. */
function noCardOf(seller: CheckoutSeller, fulfilment: Fulfilment) {
  const problem = cardProblemFor(seller, fulfilment)
  return problem ? checkoutCopy.noCard(seller.business.name, problem) : null
}

const withWay = ({ ways }: Draft, id: number, way: Draft['ways'][string]) => ({
  ...ways,
  [id]: { ...ways[id], ...way },
})
