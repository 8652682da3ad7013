import { useEffect, useEffectEvent } from 'react'
import { providers } from '#features/market/payments/providers.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { orderApi, orderCardApi, type OrderDetail } from '../contract.ts'
import { paymentCheckCopy as copy } from '../paying.copy.ts'
import styles from './OrderPayment.module.css'

type PaymentCheckProps = { order: OrderDetail; provider: NonNullable<OrderDetail['paymentCheck']> }

/** Asks the provider once when the page opens, and again on request. */
export function PaymentCheck({ order, provider }: PaymentCheckProps) {
  const params = { id: order.id }
  const name = providers[provider].label
  const look = useEndpointMutation(orderCardApi.look, {
    onSuccess: (next) => queryClient.setQueryData(keyOf(orderApi.read, { params }), next),
  })
  const ask = useEffectEvent(() => look.mutate({ params }))
  useEffect(() => ask(), [])
  const again = () =>
    look.mutate(
      { params },
      { onError: (error) => toast({ title: copy.failed, text: errorMessage(error), tone: 'bad' }) },
    )
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Heading level={2} look="h4">
        {copy.title}
      </Heading>
      <p className={styles.text}>{order.viewedBy === 'seller' ? copy.seller(name) : copy.buyer(name)}</p>
      <div className={styles.actions}>
        <Button variant="out" busy={look.isPending && copy.asking(name)} onClick={again}>
          {copy.action(name)}
        </Button>
      </div>
    </Card>
  )
}
