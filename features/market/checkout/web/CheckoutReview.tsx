import { ChevronLeft } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { type Address, type OrderInput } from '#features/market/orders/contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { AddressLines } from '#ui/data-display/AddressLines.tsx'
import { showWrong } from '#ui/forms/focus.ts'
import { RequiredCheckboxes } from '#ui/forms/RequiredCheckboxes.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { orderOf } from './checkout-draft.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import type { Step } from './CheckoutSteps.tsx'
import type { StepProps } from './DeliveryChoice.tsx'
import { ReviewedSeller } from './ReviewedSeller.tsx'
import { useAgreements } from './use-agreements.ts'
import form from './CheckoutDelivery.module.css'
import styles from './CheckoutReview.module.css'

export type CheckoutReviewProps = StepProps & {
  address: Address | null
  onPlace: (order: OrderInput) => void
  isPlacing: boolean
}

/** The last step, where everything can be checked and corrected before ordering. */
export function CheckoutReview({
  plan,
  draft,
  goTo,
  currency,
  address,
  onPlace,
  isPlacing,
}: CheckoutReviewProps) {
  const agreements = useAgreements()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    agreements.showErrors()
    showWrong(event.currentTarget)
    if (agreements.isGiven) onPlace(orderOf(plan, address, draft.note))
  }
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
    <form data-drafted onSubmit={submit} noValidate className={form.form}>
      <Alert tone="info">{checkoutCopy.binding}</Alert>
      {plan.parts.map((one) => (
        <ReviewedSeller key={one.choice.businessId} part={one} currency={currency} goTo={goTo} />
      ))}
      {plan.needsAddress &&
        address &&
        part(checkoutCopy.deliverTo, 'delivery', <AddressLines address={address} />)}
      {draft.note &&
        part(
          plan.parts.length === 1 ? checkoutCopy.note : checkoutCopy.noteToAll,
          'payment',
          <p className={styles.note}>{draft.note}</p>,
        )}
      <div className={styles.confirm}>
        <RequiredCheckboxes items={agreements.items} />
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
