import { ChevronLeft } from 'lucide-react'
import { orderLimits } from '#features/market/orders/contract.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import type { FormStepProps } from './use-checkout-form.ts'
import styles from './CheckoutDelivery.module.css'

export function CheckoutPayment(props: FormStepProps) {
  const { plan, form, goTo } = props
  const { element, errors, control, submit } = form
  const send = submit(() => goTo('review'))
  return (
    <form ref={element} data-drafted onSubmit={send} className={styles.form}>
      {plan.parts.map((part) => (
        <MethodChoice key={part.choice.businessId} part={part} {...props} />
      ))}
      <Field
        label={plan.parts.length === 1 ? checkoutCopy.note : checkoutCopy.noteToAll}
        optional={checkoutCopy.optional}
        error={errors.note}
      >
        <TextArea rows={2} maxLength={orderLimits.note} {...control('note')} />
      </Field>
      <CheckoutActions>
        <Button variant="ghost" icon={ChevronLeft} onClick={() => goTo('delivery')}>
          {checkoutCopy.back}
        </Button>
        <Button type="submit" size="l">
          {checkoutCopy.toReview}
        </Button>
      </CheckoutActions>
    </form>
  )
}
