import { ChevronLeft } from 'lucide-react'
import type { Address } from '#features/market/orders/order-input.ts'
import { provinces, addressLimits } from '#features/market/orders/order-input.ts'
import { provinceLabels } from '#features/market/orders/provinces.copy.ts'
import { AddressFields } from '#ui/forms/AddressFields.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { checkoutCopy } from '../copy.ts'
import { setCartOpen } from './cart/cart-drawer-store.ts'
import { CheckoutActions } from './CheckoutActions.tsx'
import { DeliveryChoice } from './DeliveryChoice.tsx'
import type { FormStepProps } from './use-checkout-form.ts'
import styles from './CheckoutDelivery.module.css'

type CheckoutDeliveryProps = FormStepProps & { lastAddress: Address | null }

export function CheckoutDelivery(props: CheckoutDeliveryProps) {
  const { plan, form, goTo, lastAddress } = props
  const { element, typed, errors, set, submit } = form
  const send = submit(() => goTo('payment'))
  return (
    <form ref={element} data-drafted onSubmit={send} noValidate className={styles.form}>
      {plan.needsAddress && (
        <Section
          title={checkoutCopy.where}
          action={
            lastAddress && (
              <Button size="s" variant="quiet" onClick={() => set(lastAddress)}>
                {checkoutCopy.saved}
              </Button>
            )
          }
        >
          <AddressFields
            copy={checkoutCopy}
            limits={addressLimits}
            provinces={provinces.map((value) => ({ value, label: provinceLabels[value] }))}
            address={typed}
            errors={errors}
            onChange={set}
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
