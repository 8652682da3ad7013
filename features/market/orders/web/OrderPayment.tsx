import { netPaidCents } from '#features/market/payments/ledger.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderAmountCopy, payingCopy } from '../paying.copy.ts'
import { Eft } from './Eft.tsx'
import { weekdayOf } from './format-time.ts'
import { PayByCard } from './PayByCard.tsx'
import styles from './OrderPayment.module.css'

/** What the buyer needs in order to pay or to collect. */
export function OrderPayment({ order }: { order: OrderDetail }) {
  if (order.paymentStatus === 'mismatched' && order.viewedBy !== null) return <OtherAmount order={order} />
  if (order.viewedBy !== 'buyer') return null
  if (order.state === 'ready' && order.collectionCode)
    return <CollectionCode code={order.collectionCode} order={order} />
  if (order.card) return <PayByCard order={order} card={order.card} />
  if (order.state === 'placed' && order.paymentStatus === 'unpaid' && order.bank) return <Eft order={order} />
  return null
}

/** Another amount came: the seller decides, and nobody pays again. */
function OtherAmount({ order }: { order: OrderDetail }) {
  const { ledger, totalCents, currency, seller, dueAt } = order
  const sums = orderAmountCopy.instead(
    formatMoney(netPaidCents(ledger), currency),
    formatMoney(totalCents, currency),
  )
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Heading level={2} look="h4">
        {orderAmountCopy.title}
      </Heading>
      <p className={styles.text}>
        {order.viewedBy === 'seller'
          ? orderAmountCopy.seller(sums)
          : orderAmountCopy.buyer(sums, seller.name)}
      </p>
      {dueAt && <p className={styles.text}>{orderAmountCopy.until(weekdayOf(dueAt))}</p>}
    </Card>
  )
}

const CollectionCode = ({ code, order }: { code: string; order: OrderDetail }) => (
  <Card as="section" pad="l" className={styles.card}>
    <Heading level={2} look="h4">
      {payingCopy.code}
    </Heading>
    <p className={styles.code}>{code}</p>
    <p className={styles.text}>{payingCopy.codeText(order.seller.name)}</p>
    {order.paymentStatus === 'unpaid' && <p className={styles.text}>{payingCopy.onCollection}</p>}
  </Card>
)
