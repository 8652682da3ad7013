import { useEffect, useEffectEvent } from 'react'
import { providers } from '#features/market/payments/providers.ts'
import { redirectToPayment } from '#features/market/payments/web/redirect-to-payment.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { errorMessage } from '#platform/web/fetch.ts'
import { useQueryValue } from '#platform/web/navigation.ts'
import { keyOf, queryClient, useEndpointMutation } from '#platform/web/query.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { orderApi, orderCardApi, type OrderDetail } from '../contract.ts'
import { orderAmountCopy, payByCardCopy, payingCopy } from '../paying.copy.ts'
import { momentOf } from './format-time.ts'
import styles from './OrderPayment.module.css'

type PayByCardProps = { order: OrderDetail; card: NonNullable<OrderDetail['card']>; level?: 2 | 3 }

const everyMs = 5_000
const longestMs = 120_000

/** Leads to the page of the seller's provider, and checks the result on return. */
export function PayByCard({ order, card, level = 2 }: PayByCardProps) {
  const { id, seller, totalCents, currency, dueAt } = order
  const params = { id }
  const isBack = useQueryValue('paid') !== null
  const isWaiting = isBack && card.last === 'started'
  const { pay, eft } = useCardPayment(params, isWaiting)
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Heading level={level} look="h4">
        {payByCardCopy.title}
      </Heading>
      <p className={styles.text}>
        {card.provider
          ? (card.problem ?? payByCardCopy.text(seller.name, providers[card.provider].label))
          : payByCardCopy.gone(seller.name)}
      </p>
      <State card={card} isWaiting={isWaiting} seller={seller.name} />
      <dl className={styles.rows}>
        <div className={styles.row}>
          <dt>{payingCopy.amount}</dt>
          <dd>{formatMoney(totalCents, currency)}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {card.provider && !card.problem && card.last !== 'mismatched' && (
          <Button
            busy={pay.isPending && payByCardCopy.opening}
            variant={isWaiting ? 'out' : 'primary'}
            onClick={() => pay.mutate({ params })}
          >
            {isWaiting || card.last === 'failed' ? payByCardCopy.again : payByCardCopy.pay}
          </Button>
        )}
        {card.takesEft && card.last !== 'mismatched' && (
          <Button variant="out" disabled={eft.isPending} onClick={() => eft.mutate({ params })}>
            {payByCardCopy.eft}
          </Button>
        )}
      </div>
      {dueAt && card.last !== 'mismatched' && (
        <p className={styles.text}>{payingCopy.before(momentOf(dueAt))}</p>
      )}
    </Card>
  )
}

/** Pays by card or EFT, and keeps asking for the result until the provider reports it. */
function useCardPayment(params: { id: number }, isWaiting: boolean) {
  const cacheOrder = (next: OrderDetail) => queryClient.setQueryData(keyOf(orderApi.read, { params }), next)
  const onError = (error: Error) =>
    toast({ title: payByCardCopy.didNotWork, text: errorMessage(error), tone: 'bad' })
  const pay = useEndpointMutation(orderCardApi.payPage, { onSuccess: redirectToPayment, onError })
  const look = useEndpointMutation(orderCardApi.look, { onSuccess: cacheOrder })
  const eft = useEndpointMutation(orderCardApi.payByEft, {
    refreshes: [orderApi.mine],
    onSuccess: (next) => {
      cacheOrder(next)
      toast({ title: payByCardCopy.eftDone })
    },
    onError,
  })
  const ask = useEffectEvent(() => {
    if (!look.isPending) look.mutate({ params })
  })
  useEffect(() => {
    if (!isWaiting) return
    ask()
    const timer = setInterval(ask, everyMs)
    const end = setTimeout(() => clearInterval(timer), longestMs)
    return () => {
      clearInterval(timer)
      clearTimeout(end)
    }
  }, [isWaiting])
  return { pay, eft }
}

type StateProps = { card: PayByCardProps['card']; isWaiting: boolean; seller: string }

function State({ card, isWaiting, seller }: StateProps) {
  if (card.last === 'failed')
    return (
      <Alert tone="bad" title={payByCardCopy.failed} className={styles.notice}>
        {payByCardCopy.failedText}
      </Alert>
    )
  if (card.last === 'mismatched')
    return (
      <Alert tone="gold" title={orderAmountCopy.title} className={styles.notice}>
        {orderAmountCopy.currency(seller)}
      </Alert>
    )
  if (!isWaiting || !card.provider) return null
  return (
    <div role="status">
      <Alert
        tone="info"
        title={payByCardCopy.waiting(providers[card.provider].label)}
        className={styles.notice}
      >
        {payByCardCopy.waitingText}
      </Alert>
    </div>
  )
}
