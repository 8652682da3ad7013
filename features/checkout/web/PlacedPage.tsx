import { useEffect } from 'react'
import { checkoutPath } from '#features/cart/contract.ts'
import { isId } from '#platform/contract/endpoint.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { orderApi, orderLimits, orderMessages, type OrderDetail } from '#features/orders/contract.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle, useQueryValue } from '#platform/web/navigation.ts'
import { queryClient, useAnswer } from '#platform/web/query.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Empty } from '#ui/primitives/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { Problem } from '#ui/primitives/Problem.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { placedWords } from '../copy.ts'
import { Eft } from '#features/orders/web/OrderPayment.tsx'
import { PayByCard } from '#features/orders/web/PayByCard.tsx'
import { stateOf } from '#features/orders/web/order-states.ts'
import { orderWords } from '#features/orders/copy.ts'
import styles from './PlacedPage.module.css'

/** What has just been ordered, and how each of it is paid. */
export function PlacedPage() {
  usePageTitle(placedWords.title)
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
          text={orderWords.missingText}
          action={<ButtonLink href={links.orders}>{orderWords.all}</ButtonLink>}
        />
      ) : (
        <div className={styles.page}>
          <PageHead title={placedWords.titles(ids.length)} lead={placedWords.lead(ids.length)} />
          {ids.map((id) => (
            <Placed key={id} id={Number(id)} />
          ))}
          <div className={styles.ways}>
            <ButtonLink href={links.orders}>{placedWords.toOrders}</ButtonLink>
            <ButtonLink variant="out" href={links.market}>
              {placedWords.onwards}
            </ButtonLink>
          </div>
        </div>
      )}
    </Page>
  )
}

function Placed({ id }: { id: number }) {
  const order = useAnswer(orderApi.read, { params: { id } })
  if (order.isPending) return <ListSkeleton label={orderWords.loading} />
  if (order.isError)
    return (
      <Problem
        level={2}
        title={orderWords.failed}
        text={orderWords.failedText}
        retry={orderWords.retry}
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
        <a href={links.order(id)} aria-label={placedWords.seeOf(reference)}>
          {placedWords.see}
        </a>
      }
    >
      {order.card ? (
        <PayByCard order={order} card={order.card} level={3} />
      ) : isToPay ? (
        <Eft order={order} level={3} />
      ) : (
        <p className={styles.text}>
          {placedWords.total}: <b>{formatMoney(order.totalCents, order.currency)}</b>.{' '}
          {order.method === 'collection' ? placedWords.collect : stateOf(order).word}
        </p>
      )}
    </Section>
  )
}
