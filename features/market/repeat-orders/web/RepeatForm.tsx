import { useState } from 'react'
import { cartLimits } from '#features/market/checkout/cart.contract.ts'
import { checkoutCopy } from '#features/market/checkout/copy.ts'
import { agreementItems } from '#features/market/checkout/web/agreement-items.ts'
import { missingAgreements, noAgreements, type Agreements } from '#features/market/checkout/web/agreements.ts'
import {
  addressFieldNames,
  noDraft,
  type TypedAddress,
} from '#features/market/checkout/web/checkout-draft.ts'
import { orderApi, termsVersion } from '#features/market/orders/contract.ts'
import { Address, provinces, addressLimits } from '#features/market/orders/order-input.ts'
import { provinceLabels } from '#features/market/orders/provinces.copy.ts'
import type { Fulfilment } from '#features/market/orders/transitions.ts'
import {
  repeatIntervals,
  repeatIntervalCopy,
  savingPrice,
  type RepeatInterval,
  type RepeatMethod,
} from '#features/market/products/repeat-interval.ts'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useGo } from '#platform/web/navigation.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { AmountRow } from '#ui/data-display/AmountRow.tsx'
import { AddressFields } from '#ui/forms/AddressFields.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { LazySelect } from '#ui/forms/LazySelect.tsx'
import { RequiredCheckboxes } from '#ui/forms/RequiredCheckboxes.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { useForm } from '#ui/forms/use-form.ts'
import { DialogBody, DialogFooter } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { repeatOrderApi, type RepeatOffer } from '../contract.ts'
import { repeatCopy, repeatOrderMessages } from '../copy.ts'
import { RepeatDelivery, waysOf } from './RepeatDelivery.tsx'
import type { RepeatDialogProps } from './RepeatDialog.tsx'
import styles from './RepeatForm.module.css'

const rhythms = repeatIntervals.map((value) => ({ value, label: repeatIntervalCopy[value] }))

type Rhythm = { every: RepeatInterval; quantity: number; fulfilment: Fulfilment; method: RepeatMethod }

type RepeatFormProps = RepeatDialogProps & { offer: RepeatOffer }

export function RepeatForm({ product, variant, quantity, onClose, offer }: RepeatFormProps) {
  const { terms } = offer
  const [rhythm, setRhythm] = useState<Rhythm>(() => ({ every: 'month', quantity, ...waysOf(terms) }))
  const isDelivered = rhythm.fulfilment === 'delivery'
  const form = useForm<TypedAddress & Agreements, Address | null>({
    initial: { ...(offer.lastAddress ?? noDraft.address), ...noAgreements },
    check: (typed) => (isDelivered ? Address.safeParse(typed) : { data: null }),
    checkMore: missingAgreements,
    fieldNames: addressFieldNames,
  })
  const start = useStart(onClose)
  const sums = sumsOf(variant.priceCents, rhythm, terms)
  const delivered = sumsOf(variant.priceCents, { ...rhythm, fulfilment: 'delivery' }, terms)
  const send = form.submit((address) => {
    const given = { address, confirmsAge: true, acceptsTerms: true, termsVersion } as const
    const ids = { productId: product.id, variantId: variant.id }
    return start.mutateAsync({ body: { ...rhythm, ...ids, ...given, totalCents: sums.totalCents } })
  })
  return (
    <form onSubmit={send} noValidate>
      <DialogBody className={styles.body}>
        <RhythmFields stock={variant.stock} rhythm={rhythm} onChange={setRhythm} />
        <RepeatDelivery
          product={product}
          terms={terms}
          way={rhythm}
          deliveryCents={delivered.deliveryCents}
          onWay={(way) => setRhythm({ ...rhythm, ...way })}
        />
        {isDelivered && (
          <AddressFields
            copy={checkoutCopy}
            limits={addressLimits}
            provinces={provinces.map((value) => ({ value, label: provinceLabels[value] }))}
            address={form.typed}
            errors={form.errors}
            onChange={form.set}
          />
        )}
        <RequiredCheckboxes items={agreementItems(form)} />
        <FirstSum sums={sums} currency={product.currency} />
        {form.failure && (
          <Alert tone="bad" title={repeatCopy.notStarted}>
            {form.failure}
          </Alert>
        )}
      </DialogBody>
      <Buttons
        total={formatMoney(sums.totalCents, product.currency)}
        isPending={form.isSending}
        onClose={onClose}
      />
    </form>
  )
}

type RhythmFieldsProps = {
  stock: number | null
  rhythm: Rhythm
  onChange: (rhythm: Rhythm) => void
}

function RhythmFields({ stock, rhythm, onChange }: RhythmFieldsProps) {
  return (
    <div className={styles.pair}>
      <Field label={repeatCopy.how}>
        <LazySelect
          value={rhythm.every}
          onValueChange={(every) => onChange({ ...rhythm, every })}
          choices={rhythms}
        />
      </Field>
      <Stepper
        label={repeatCopy.quantity}
        value={rhythm.quantity}
        max={Math.min(stock ?? cartLimits.quantity, cartLimits.quantity)}
        fewer={repeatCopy.fewer}
        more={repeatCopy.more}
        onValueChange={(count) => onChange({ ...rhythm, quantity: count })}
      />
    </div>
  )
}

function FirstSum({ sums, currency }: { sums: ReturnType<typeof sumsOf>; currency: Currency }) {
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <AmountRow
      rows={[
        { label: repeatCopy.saving, value: money(sums.itemsCents) },
        {
          label: checkoutCopy.delivery,
          value: sums.deliveryCents === 0 ? checkoutCopy.free : money(sums.deliveryCents),
        },
      ]}
      total={{ label: checkoutCopy.total, value: money(sums.totalCents) }}
    />
  )
}

type ButtonsProps = { total: string; isPending: boolean; onClose: () => void }

function Buttons({ total, isPending, onClose }: ButtonsProps) {
  return (
    <DialogFooter>
      <CancelButton variant="ghost" onCancel={onClose}>
        {repeatCopy.cancel}
      </CancelButton>
      <Button type="submit" busy={isPending && repeatCopy.starting}>
        {repeatCopy.start(total)}
      </Button>
    </DialogFooter>
  )
}

/** The totals of the first order; the server compares them with its own. */
function sumsOf(priceCents: number, { quantity, fulfilment }: Rhythm, terms: RepeatOffer['terms']) {
  const itemsCents = savingPrice(priceCents) * quantity
  const isFree = terms.freeFromCents !== null && itemsCents >= terms.freeFromCents
  const deliveryCents = fulfilment === 'delivery' && !isFree ? terms.deliveryCents : 0
  return { itemsCents, deliveryCents, totalCents: itemsCents + deliveryCents }
}

function useStart(onClose: () => void) {
  const go = useGo()
  return useEndpointMutation(repeatOrderApi.start, {
    refreshes: [repeatOrderApi.list, repeatOrderApi.offer, orderApi.mine],
    onSuccess: ({ orderId }) => {
      toast({ title: repeatOrderMessages.started })
      onClose()
      go(links.placed([orderId]))
    },
  })
}
