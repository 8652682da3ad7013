import { Address } from '#features/market/orders/order-input.ts'
import { useForm } from '#ui/forms/use-form.ts'
import { missingAgreements, noAgreements, type Agreements } from './agreements.ts'
import { addressFieldNames, type Draft, type TypedAddress } from './checkout-draft.ts'
import type { Step } from './CheckoutSteps.tsx'
import type { StepProps } from './DeliveryChoice.tsx'

type Typed = TypedAddress & Agreements & { note: string }
type CheckoutFormOptions = {
  draft: Draft
  onChange: (next: Pick<Draft, 'address' | 'note'>) => void
  step: Step
  needsAddress: boolean
}
export type FormStepProps = StepProps & { form: ReturnType<typeof useCheckoutForm> }

/** What is typed in the steps of the checkout. It is one form, so that an error of the order is shown in the step that it belongs to. */
export const useCheckoutForm = ({ draft, onChange, step, needsAddress }: CheckoutFormOptions) =>
  useForm<Typed, Address | null>({
    initial: { ...draft.address, note: draft.note, ...noAgreements },
    check: (typed) => (needsAddress ? Address.safeParse(typed) : { data: null }),
    checkMore: (typed) => (step === 'review' ? missingAgreements(typed) : {}),
    onChange: ({ note, confirmsAge: _age, acceptsTerms: _terms, ...address }) => onChange({ address, note }),
    fieldNames: addressFieldNames,
  })
