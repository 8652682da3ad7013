import { ChevronLeft } from 'lucide-react'
import type { FormEvent } from 'react'
import { orderLimits } from '#features/market/orders/contract.ts'
import { Field } from '#ui/forms/Field.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import type { StepProps } from './DeliveryChoice.tsx'
import { MethodChoice } from './MethodChoice.tsx'
import styles from './CheckoutDelivery.module.css'

export function CheckoutPayment(props: StepProps) {
  const { plan, draft, onChange, goTo } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    goTo('review')
  }
  return (
    <form data-drafted onSubmit={submit} className={styles.form}>
      {plan.parts.map((part) => (
        <MethodChoice key={part.choice.businessId} part={part} {...props} />
      ))}
      <Field
        label={plan.parts.length === 1 ? checkoutCopy.note : checkoutCopy.noteToAll}
        optional={checkoutCopy.optional}
      >
        <TextArea
          rows={2}
          maxLength={orderLimits.note}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
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
