import { useState, type FormEvent } from 'react'
import { cartLimits } from '#shared/cart.ts'
import { formatMoney } from '#shared/money.ts'
import type { Fulfilment } from '#shared/orderMoves.ts'
import { orderApi, termsVersion } from '#shared/orders.ts'
import { repeatOrderApi, repeatOrderMessages, type RepeatOffer } from '#shared/repeatOrders.ts'
import { everies, everyWords, savingPrice, type Every, type RepeatMethod } from '#shared/repeats.ts'
import { reasonOf } from '#web/client/call.ts'
import { links } from '#web/client/links.ts'
import { useGo } from '#web/client/navigation.ts'
import { useSend } from '#web/client/query.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody, DialogFooter } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { showWrong } from '#web/ui/focus.ts'
import { LateSelect } from '#web/ui/LateSelect.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { toast } from '#web/ui/toast.ts'
import { AddressFields } from './AddressFields.tsx'
import { Agreements, useAgreements } from './Agreements.tsx'
import { noDraft, readAddress, type TypedAddress } from './checkoutDraft.ts'
import { checkoutWords } from './checkoutWords.ts'
import type { RepeatDialogProps } from './RepeatDialog.tsx'
import { RepeatWays, waysOf } from './RepeatWays.tsx'
import { repeatWords as words } from './repeatWords.ts'
import { Sum } from './Sum.tsx'
import styles from './RepeatForm.module.css'

const rhythms = everies.map((value) => ({ value, label: everyWords[value] }))

type Typed = { every: Every; quantity: number; fulfilment: Fulfilment; method: RepeatMethod }

export function RepeatForm({
  product,
  quantity,
  onClose,
  offer,
}: RepeatDialogProps & { offer: RepeatOffer }) {
  const { terms } = offer
  const [typed, setTyped] = useState<Typed>(() => ({ every: 'month', quantity, ...waysOf(terms) }))
  const [address, setAddress] = useState<TypedAddress>(offer.lastAddress ?? noDraft.address)
  const [errors, setErrors] = useState<Partial<TypedAddress>>({})
  const agreements = useAgreements()
  const start = useStart(onClose)
  const isDelivered = typed.fulfilment === 'delivery'
  const sums = sumsOf(product.priceCents, typed, terms)
  const money = (cents: number) => formatMoney(cents, product.currency)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    agreements.ask()
    showWrong(event.currentTarget)
    const read = isDelivered ? readAddress(address) : { address: null }
    setErrors('errors' in read ? read.errors : {})
    if ('errors' in read || !agreements.isGiven || start.isPending) return
    start.mutate({
      body: {
        ...typed,
        productId: product.id,
        address: read.address,
        confirmsAge: true,
        acceptsTerms: true,
        termsVersion,
        totalCents: sums.totalCents,
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody className={styles.body}>
        <div className={styles.pair}>
          <Field label={words.how}>
            <LateSelect
              value={typed.every}
              onValueChange={(every) => setTyped({ ...typed, every })}
              choices={rhythms}
            />
          </Field>
          <Stepper
            label={words.quantity}
            value={typed.quantity}
            max={Math.min(product.stock ?? cartLimits.quantity, cartLimits.quantity)}
            fewer={words.fewer}
            more={words.more}
            onValueChange={(count) => setTyped({ ...typed, quantity: count })}
          />
        </div>
        <RepeatWays
          product={product}
          terms={terms}
          way={typed}
          deliveryCents={
            sumsOf(product.priceCents, { ...typed, fulfilment: 'delivery' }, terms).deliveryCents
          }
          onWay={(way) => setTyped({ ...typed, ...way })}
        />
        {isDelivered && <AddressFields address={address} errors={errors} onChange={setAddress} />}
        <Agreements {...agreements.props} />
        <Sum
          rows={[
            { label: words.saving, value: money(sums.itemsCents) },
            {
              label: checkoutWords.delivery,
              value: sums.deliveryCents === 0 ? checkoutWords.free : money(sums.deliveryCents),
            },
          ]}
          total={{ label: checkoutWords.total, value: money(sums.totalCents) }}
        />
        {start.error && (
          <Alert tone="bad" title={words.refused}>
            {reasonOf(start.error)}
          </Alert>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit" busy={start.isPending && words.starting}>
          {words.start(money(sums.totalCents))}
        </Button>
      </DialogFooter>
    </form>
  )
}

/** The sums of the first order; the server's count, and say so where they are others. */
function sumsOf(priceCents: number, { quantity, fulfilment }: Typed, terms: RepeatOffer['terms']) {
  const itemsCents = savingPrice(priceCents) * quantity
  const isFree = terms.freeFromCents !== null && itemsCents >= terms.freeFromCents
  const deliveryCents = fulfilment === 'delivery' && !isFree ? terms.deliveryCents : 0
  return { itemsCents, deliveryCents, totalCents: itemsCents + deliveryCents }
}

function useStart(onClose: () => void) {
  const go = useGo()
  return useSend(repeatOrderApi.start, {
    refreshes: [repeatOrderApi.list, repeatOrderApi.offer, orderApi.mine],
    onSuccess: ({ orderId }) => {
      toast({ title: repeatOrderMessages.started })
      onClose()
      go(links.placed([orderId]))
    },
  })
}
