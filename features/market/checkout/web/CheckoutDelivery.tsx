import { ChevronLeft } from 'lucide-react'
import { useEffect, useRef, type FormEvent } from 'react'
import type { Address } from '#features/market/orders/contract.ts'
import { orderLimits, provinces } from '#features/market/orders/contract.ts'
import { provinceLabels } from '#features/market/orders/provinces.copy.ts'
import { AddressFields } from '#ui/forms/AddressFields.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { setCartOpen } from './cart/cart-drawer-store.ts'
import type { TypedAddress } from './checkout-draft.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import { DeliveryChoice, type StepProps } from './DeliveryChoice.tsx'
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
    <form ref={form} data-drafted onSubmit={submit} noValidate className={styles.form}>
      {plan.needsAddress && (
        <Section
          title={checkoutCopy.where}
          action={
            lastAddress && (
              <Button size="s" variant="quiet" onClick={() => use(lastAddress)}>
                {checkoutCopy.saved}
              </Button>
            )
          }
        >
          <AddressFields
            copy={checkoutCopy}
            limits={orderLimits}
            provinces={provinces.map((value) => ({ value, label: provinceLabels[value] }))}
            address={draft.address}
            errors={errors}
            onChange={(address) => onChange({ address })}
          />
        </Section>
      )}
      {plan.parts.map((part) => (
        <DeliveryChoice key={part.choice.businessId} part={part} {...props} />
      ))}
      <CheckoutActions>
        <Button variant="ghost" icon={ChevronLeft} onClick={() => setCartOpen(true)}>
          {checkoutCopy.toCart}
        </Button>
        <Button type="submit" size="l">
          {checkoutCopy.toPayment}
        </Button>
      </CheckoutActions>
    </form>
  )
}
