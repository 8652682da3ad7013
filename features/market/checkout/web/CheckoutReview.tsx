import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import type { OrderInput } from '#features/market/orders/contract.ts'
import type { Address } from '#features/market/orders/order-input.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { AddressLines } from '#ui/data-display/AddressLines.tsx'
import { RequiredCheckboxes } from '#ui/forms/RequiredCheckboxes.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { agreementItems } from './agreement-items.ts'
import { orderOf } from './checkout-draft.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import type { Step } from './CheckoutSteps.tsx'
import { ReviewedSeller } from './ReviewedSeller.tsx'
import type { FormStepProps } from './use-checkout-form.ts'
import delivery from './CheckoutDelivery.module.css'
import styles from './CheckoutReview.module.css'

export type CheckoutReviewProps = FormStepProps & {
  address: Address | null
  onPlace: (order: OrderInput) => Promise<void>
  isPlacing: boolean
}

/** The last step, where everything can be checked and corrected before ordering. */
export function CheckoutReview({
  plan,
  form,
  goTo,
  currency,
  address,
  onPlace,
  isPlacing,
}: CheckoutReviewProps) {
  const { element, typed, submit } = form
  const send = submit((checked) => onPlace(orderOf(plan, checked, typed.note)))
  const part = (title: string, step: Step, children: ReactNode) => (
    <Section
      title={title}
      action={
        <Button size="s" variant="quiet" aria-label={checkoutCopy.changeOf(title)} onClick={() => goTo(step)}>
          {checkoutCopy.change}
        </Button>
      }
    >
      {children}
    </Section>
  )
  return (
    <form ref={element} data-drafted onSubmit={send} noValidate className={delivery.form}>
      <Alert tone="info">{checkoutCopy.binding}</Alert>
      {plan.parts.map((one) => (
        <ReviewedSeller key={one.choice.businessId} part={one} currency={currency} goTo={goTo} />
      ))}
      {plan.needsAddress &&
        address &&
        part(checkoutCopy.deliverTo, 'delivery', <AddressLines address={address} />)}
      {typed.note &&
        part(
          plan.parts.length === 1 ? checkoutCopy.note : checkoutCopy.noteToAll,
          'payment',
          <p className={styles.note}>{typed.note}</p>,
        )}
      <div className={styles.confirm}>
        <RequiredCheckboxes items={agreementItems(form)} />
      </div>
      <CheckoutActions>
        <Button variant="ghost" icon={ChevronLeft} onClick={() => goTo('payment')}>
          {checkoutCopy.back}
        </Button>
        <Button type="submit" size="l" busy={isPlacing && checkoutCopy.placing}>
          {checkoutCopy.place(formatMoney(plan.totalCents, currency))}
        </Button>
      </CheckoutActions>
    </form>
  )
}
