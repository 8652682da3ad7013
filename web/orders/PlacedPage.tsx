import { useEffect } from 'react'
import { checkoutPath } from '#shared/cart.ts'
import { isId } from '#shared/http.ts'
import { formatMoney } from '#shared/money.ts'
import { orderApi, orderLimits, orderMessages, type OrderDetail } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle, useQueryValue } from '#web/client/navigation.ts'
import { queryClient, useAnswer } from '#web/client/query.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { Problem } from '#web/ui/Problem.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { placedWords } from './checkoutWords.ts'
import { Eft } from './OrderPaying.tsx'
import { PayByCard } from './PayByCard.tsx'
import { stateOf } from './orderStates.ts'
import { orderWords } from './orderWords.ts'
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
