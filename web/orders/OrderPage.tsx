import { ChevronLeft, FileText } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { longDate } from '#shared/dates.ts'
import { orderApi, orderMessages, type OrderDetail } from '#shared/orders.ts'
import { isMissing } from '#web/client/call.ts'
import { loadReviewButton } from '#web/productReviews/parts.later.ts'
import { links } from '#web/client/links.ts'
import { usePageTitle } from '#web/client/navigation.ts'
import { useId } from '#web/client/params.ts'
import { useAnswer } from '#web/client/query.ts'
import { useMe } from '#web/client/viewer.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useLater } from '#web/ui/later.ts'
import { LogInFirst } from '#web/ui/LogInFirst.tsx'
import { OneThing } from '#web/ui/OneThing.tsx'
import { Page } from '#web/ui/Page.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import { PostSkeleton } from '#web/ui/Skeleton.tsx'
import { CaseButton, CaseList } from './CaseList.tsx'
import { ProofOfPayment } from './MessagesFiles.tsx'
import { MessagesSection } from './MessagesSection.tsx'
import { useLiveOrders } from './liveOrder.ts'
import { OrderBadge } from './OrderBadge.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderPaying } from './OrderPaying.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderSummary } from './OrderSummary.tsx'
import { OtherOrders } from './OtherOrders.tsx'
import { orderWords } from './orderWords.ts'
import styles from './OrderPage.module.css'

export function OrderPage() {
  const id = useId()
  const me = useMe()
  const order = useAnswer(orderApi.read, { params: { id: id ?? 0 } }, { enabled: Boolean(me) && id !== null })
  usePageTitle(order.data && orderWords.title(order.data.reference))
  useLiveOrders(id ?? undefined)
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={orderWords} href={links.loginFrom(links.order(id))} />
      ) : (
        <OneThing
          answer={order}
          isMissing={id === null || isMissing(order.error)}
          missing={{
            title: orderMessages.missing,
            text: orderWords.missingText,
            back: orderWords.all,
            href: links.orders,
          }}
          loading={orderWords.loading}
          waiting={<PostSkeleton label={orderWords.loading} picture={false} />}
          failed={{ title: orderWords.failed, text: orderWords.failedText, retry: orderWords.retry }}
        >
          {(found) => <Whole order={found} />}
        </OneThing>
      )}
    </Page>
  )
}

function Whole({ order }: { order: OrderDetail }) {
  const { id, reference, viewedBy, seller } = order
  const isOfShop = viewedBy === 'seller' && seller.id !== null
  return (
    <>
      <a href={isOfShop ? links.sellAt(seller.id ?? 0, 'orders') : links.orders} className={styles.back}>
        <Icon as={ChevronLeft} size={16} />
        {orderWords.all}
      </a>
      <PageHead
        title={orderWords.title(reference)}
        lead={orderWords.placed(longDate(order.createdAt))}
        action={
          <div className={styles.head}>
            <OrderBadge order={order} large />
            {order.invoiceNumber !== null && (
              <ButtonLink variant="out" icon={FileText} href={links.invoice(id)}>
                {orderWords.invoice}
              </ButtonLink>
            )}
          </div>
        }
      />
      {viewedBy === null && <Alert tone="info">{orderWords.staff}</Alert>}
      <div className={styles.split}>
        <div className={styles.column}>
          <OrderPaying order={order} />
          <ProofOfPayment order={order} />
          <CaseList order={order} />
          <OrderProgress order={order} />
          <OrderLines
            order={order}
            Deed={viewedBy === 'buyer' && order.state === 'completed' ? Review : undefined}
          />
          <MessagesSection order={order} />
          {viewedBy === 'buyer' && <OtherOrders except={id} />}
        </div>
        <aside className={styles.column} aria-label={orderWords.summary}>
          <OrderSummary order={order} />
          <CaseButton order={order} />
        </aside>
      </div>
    </>
  )
}

/** Only what has been received is reviewed, so that other orders fetch nothing for it. */
function Review(line: { orderId: number; lineId: number }) {
  const { Part, ask } = useLater(loadReviewButton)
  const fetch = useEffectEvent(ask)
  useEffect(() => fetch(), [])
  return Part ? <Part {...line} /> : null
}
