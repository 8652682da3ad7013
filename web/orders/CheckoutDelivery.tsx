import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Address } from '#shared/orders.ts'
import { setCartOpen } from '#web/client/cartDoor.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AddressFields } from './AddressFields.tsx'
import { Actions } from './CheckoutActions.tsx'
import type { TypedAddress } from './checkoutDraft.ts'
import { FulfilmentChoice, type StepProps } from './WayChoice.tsx'
import { checkoutWords } from './checkoutWords.ts'
import styles from './CheckoutDelivery.module.css'

type CheckoutDeliveryProps = StepProps & {
  lastAddress: Address | null
  errors: Partial<TypedAddress>
  onErrors: (errors: Partial<TypedAddress>) => void
  onLeave: () => void
}

export function CheckoutDelivery(props: CheckoutDeliveryProps) {
  const { plan, draft, onChange, lastAddress, errors, onErrors, onLeave } = props
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [errors])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onLeave()
  }
  const use = (address: TypedAddress) => {
    onChange({ address })
    onErrors({})
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {plan.needsAddress && (
        <Section
          title={checkoutWords.where}
          action={
            lastAddress && (
              <Button size="s" variant="quiet" onClick={() => use(lastAddress)}>
                {checkoutWords.saved}
              </Button>
            )
          }
        >
          <AddressFields
            address={draft.address}
            errors={errors}
            onChange={(address) => onChange({ address })}
          />
        </Section>
      )}
      {plan.parts.map((part) => (
        <FulfilmentChoice key={part.choice.businessId} part={part} {...props} />
      ))}
      <Actions>
        <Button variant="ghost" icon={ChevronLeft} onClick={() => setCartOpen(true)}>
          {checkoutWords.toCart}
        </Button>
        <Button type="submit" size="l">
          {checkoutWords.toPayment}
        </Button>
      </Actions>
    </form>
  )
}
