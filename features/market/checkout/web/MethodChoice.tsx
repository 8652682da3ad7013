import type { Fulfilment, PaymentMethod } from '#features/market/orders/transitions.ts'
import { providers } from '#features/market/payments/providers.ts'
import { RadioCards } from '#ui/forms/RadioCards.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import type { CheckoutSeller } from '../contract.ts'
import { checkoutCopy } from '../copy.ts'
import { cardProblemFor, methodsOf, withWay } from './checkout-draft.ts'
import type { ChoiceProps } from './DeliveryChoice.tsx'

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
      text: checkoutCopy.cardText(seller.card ? providers[seller.card.provider].label : ''),
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
