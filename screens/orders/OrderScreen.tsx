import { ChevronLeft, FileText } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { orderApi, type OrderDetail } from '#features/market/orders/contract.ts'
import { orderCopy, orderMessages } from '#features/market/orders/copy.ts'
import { CreditNotes } from '#features/market/orders/web/CreditNotes.tsx'
import { DisputeButton, DisputeList } from '#features/market/orders/web/disputes/DisputeList.tsx'
import {
  disputeUpload,
  FileAdder,
  FileList,
  ProofOfPayment,
} from '#features/market/orders/web/messages/MessageFiles.tsx'
import { MessagesSection } from '#features/market/orders/web/messages/MessagesSection.tsx'
import { OrderBadge } from '#features/market/orders/web/OrderBadge.tsx'
import { OrderLines } from '#features/market/orders/web/OrderLines.tsx'
import { OrderProgress } from '#features/market/orders/web/OrderProgress.tsx'
import { OrderSummary } from '#features/market/orders/web/OrderSummary.tsx'
import { PackingButtons } from '#features/market/orders/web/packing/PackingButtons.tsx'
import { RelatedOrders } from '#features/market/orders/web/RelatedOrders.tsx'
import { useLiveOrder } from '#features/market/orders/web/use-live-order.ts'
import { cardRefundCopy } from '#features/market/payments/copy.ts'
import { providers } from '#features/market/payments/providers.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { longDate } from '#platform/contract/dates.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { isMissing } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { usePageTitle } from '#platform/web/navigation.ts'
import { useId } from '#platform/web/params.ts'
import { useEndpoint } from '#platform/web/query.ts'
import { EntityView } from '#ui/layout/EntityView.tsx'
import { LogInFirst } from '#ui/layout/LogInFirst.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { PageHead } from '#ui/layout/PageHead.tsx'
import { PostSkeleton } from '#ui/layout/Skeleton.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import split from '#ui/layout/Split.module.css'
import styles from './OrderScreen.module.css'

const loadChargebacks = () => import('#features/market/orders/web/Chargebacks.tsx')
const loadOrderPayment = () => import('#features/market/orders/web/OrderPayment.tsx')
const loadPaymentCheck = () => import('#features/market/orders/web/PaymentCheck.tsx')

export function OrderScreen() {
  const id = useId()
  const me = useMe()
  const order = useEndpoint(
    orderApi.read,
    { params: { id: id ?? 0 } },
    { enabled: Boolean(me) && id !== null },
  )
  usePageTitle(order.data && orderCopy.title(order.data.reference))
  useLiveOrder(id ?? undefined)
  return (
    <Page columns={1}>
      {me === null && id !== null ? (
        <LogInFirst words={orderCopy} href={links.loginFrom(links.order(id))} />
      ) : (
        <EntityView
          answer={order}
          isMissing={id === null || isMissing(order.error)}
          missing={{
            title: orderMessages.missing,
            text: orderCopy.missingText,
            back: orderCopy.all,
            href: links.orders,
          }}
          loading={orderCopy.loading}
          waiting={<PostSkeleton label={orderCopy.loading} picture={false} />}
          failed={{ title: orderCopy.failed, text: orderCopy.failedText, retry: orderCopy.retry }}
        >
          {(found) => <Whole order={found} />}
        </EntityView>
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
        {orderCopy.all}
      </a>
      <PageHead
        title={orderCopy.title(reference)}
        lead={orderCopy.placed(longDate(order.createdAt))}
        action={
          <div className={styles.head}>
            <OrderBadge order={order} large />
            {order.invoiceNumber !== null && (
              <ButtonLink variant="out" icon={FileText} href={links.invoice(id)}>
                {orderCopy.invoice}
              </ButtonLink>
            )}
          </div>
        }
      />
      <Notices order={order} />
      <div className={split.split}>
        <div className={split.column}>
          {viewedBy === 'buyer' && <Lazy load={loadOrderPayment} props={{ order }} />}
          {order.chargebacks.length > 0 && <Lazy load={loadChargebacks} props={{ order }} />}
          {order.refundsBy?.notice && (
            <Alert tone={order.refundsBy.notice === 'delayed' ? 'info' : 'gold'}>
              {cardRefundCopy.notices[order.refundsBy.notice](providers[order.refundsBy.provider].label)}
            </Alert>
          )}
          {order.paymentCheck && (
            <Lazy load={loadPaymentCheck} props={{ order, provider: order.paymentCheck }} />
          )}
          <ProofOfPayment order={order} />
          <DisputeList order={order} files={{ FileAdder, FileList }} />
          <OrderProgress order={order} />
          <OrderLines order={order} Action={isReviewable(order) ? Review : undefined} />
          <PackingButtons order={order} />
          <MessagesSection order={order} />
          {viewedBy === 'buyer' && <RelatedOrders except={id} />}
        </div>
        <aside className={split.column} aria-label={orderCopy.summary}>
          <OrderSummary order={order} />
          <CreditNotes order={order} />
          <DisputeButton order={order} upload={disputeUpload} />
        </aside>
      </div>
    </>
  )
}

/** By its buyer, once it was received. */
const isReviewable = ({ viewedBy, state }: OrderDetail) =>
  hasSection('market') && viewedBy === 'buyer' && (state === 'completed' || state === 'refunded')

const Notices = ({ order: { isSample, isShopSuspended, viewedBy } }: { order: OrderDetail }) => (
  <>
    {isSample && (
      <Alert tone="info" title={sampleCopy.title}>
        {sampleCopy.order}
      </Alert>
    )}
    {viewedBy === 'buyer' && isShopSuspended && <Alert tone="bad">{orderCopy.shopSuspended}</Alert>}
    {viewedBy === null && <Alert tone="info">{orderCopy.staff}</Alert>}
  </>
)

/** Loaded only for received and refunded orders, which can be reviewed. */
function Review(line: { orderId: number; lineId: number }) {
  const { Component, load } = useLazyComponent(() => import('#features/market/reviews/web/ReviewOfLine.tsx'))
  const fetch = useEffectEvent(load)
  useEffect(() => fetch(), [])
  return Component ? <Component {...line} /> : null
}
