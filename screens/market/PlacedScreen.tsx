import { useEffect } from 'react'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { checkoutPath } from '#features/market/checkout/cart.contract.ts'
import { placedCopy } from '#features/market/checkout/copy.ts'
import { orderApi, orderLimits, type OrderDetail } from '#features/market/orders/contract.ts'
import { orderCopy, orderMessages } from '#features/market/orders/copy.ts'
import { Eft } from '#features/market/orders/web/Eft.tsx'
import { stateOf } from '#features/market/orders/web/order-states.ts'
import { PayByCard } from '#features/market/orders/web/PayByCard.tsx'
import { isId } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { queryClient, useEndpoint } from '#platform/web/query.ts'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import styles from './PlacedScreen.module.css'

/** The orders just placed, and how to pay each. */
export function PlacedScreen() {
  usePageTitle(placedCopy.title)
  const ids = (useQueryValue('ids') ?? '').split(',').filter(isId).slice(0, orderLimits.sellers)
  useEffect(() => queryClient.removeQueries({ queryKey: [checkoutPath] }), [])
  return (
    <Page columns={1}>
      {ids.length === 0 ? (
        <Empty
          level={1}
          large
          art="notfound-milestone"
          title={orderMessages.missing}
          text={orderCopy.missingText}
          action={<ButtonLink href={links.orders}>{orderCopy.all}</ButtonLink>}
        />
      ) : (
        <div className={styles.page}>
          <PageHead title={placedCopy.titles(ids.length)} lead={placedCopy.lead(ids.length)} />
          {ids.map((id) => (
            <Placed key={id} id={Number(id)} />
          ))}
          <div className={styles.ways}>
            <ButtonLink href={links.orders}>{placedCopy.toOrders}</ButtonLink>
            <ButtonLink variant="out" href={links.market}>
              {placedCopy.onwards}
            </ButtonLink>
          </div>
        </div>
      )}
    </Page>
  )
}

function Placed({ id }: { id: number }) {
  const order = useEndpoint(orderApi.read, { params: { id } })
  if (order.isPending) return <ListSkeleton label={orderCopy.loading} />
  if (order.isError)
    return (
      <Problem
        level={2}
        title={orderCopy.failed}
        text={orderCopy.failedText}
        retry={orderCopy.retry}
        onRetry={() => void order.refetch()}
      />
    )
  return <Facts order={order.data} />
}

function Facts({ order }: { order: OrderDetail }) {
  const { id, reference, seller } = order
  const isToPay = order.method === 'eft' && order.state === 'placed'
  return (
    <Section
      title={`${reference} · ${seller.name}`}
      action={
        <a href={links.order(id)} aria-label={placedCopy.seeOf(reference)}>
          {placedCopy.see}
        </a>
      }
    >
      {order.isSample ? (
        <Alert tone="info" title={sampleCopy.title}>
          {sampleCopy.order}
        </Alert>
      ) : order.card ? (
        <PayByCard order={order} card={order.card} level={3} />
      ) : isToPay ? (
        <Eft order={order} level={3} />
      ) : order.totalCents === 0 ? (
        <p className={styles.text}>{placedCopy.nothingToPay}</p>
      ) : (
        <p className={styles.text}>
          {placedCopy.total}: <b>{formatMoney(order.totalCents, order.currency)}</b>.{' '}
          {order.method === 'collection' ? placedCopy.collect : stateOf(order).word}
        </p>
      )}
    </Section>
  )
}
