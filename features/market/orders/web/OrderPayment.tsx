import { Copy, Phone } from 'lucide-react'
import { netPaidCents } from '#features/market/payments/ledger.ts'
import { bankNoticeCopy } from '#features/market/shop/bank-notice.copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import { orderAmountCopy, payingCopy } from '../paying.copy.ts'
import { momentOf, weekdayOf } from './format-time.ts'
import { isBesideBank, OrderActions } from './OrderActions.tsx'
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

export function Eft({ order, level = 2 }: { order: OrderDetail; level?: 2 | 3 }) {
  const { bank, bankNotice, reference, seller, claimedAt, dueAt } = order
  if (!bank) return null
  const amount = formatMoney(order.totalCents, order.currency)
  const rows: { label: string; value: string; copied?: string }[] = [
    { label: payingCopy.amount, value: amount, copied: plain(amount) },
    { label: payingCopy.reference, value: reference },
    { label: payingCopy.holder, value: bank.holder },
    { label: payingCopy.bank, value: bank.bank },
    { label: payingCopy.account, value: bank.account },
    { label: payingCopy.branch, value: bank.branch },
  ]
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Heading level={level} look="h4">
        {payingCopy.title}
      </Heading>
      <p className={styles.text}>
        {claimedAt ? payingCopy.claimed(momentOf(claimedAt), seller.name) : payingCopy.text(seller.name)}
      </p>
      {bankNotice && (
        <Alert tone="gold" icon={Phone} className={styles.notice}>
          {bankNoticeCopy[bankNotice](seller.name)}
        </Alert>
      )}
      <dl className={styles.rows}>
        {rows.map(({ label, value, copied = value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              <IconButton
                size="s"
                icon={Copy}
                label={orderCopy.copyOf(label)}
                onClick={() => void copy(label, copied)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {dueAt && !claimedAt && <p className={styles.text}>{payingCopy.before(weekdayOf(dueAt))}</p>}
      <OrderActions order={order} shows={(move) => isBesideBank(move, order)} />
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

/** Banking apps expect an amount without currency and separators. */
const plain = (amount: string) => amount.replace(/[^\d.,]/g, '')

async function copy(label: string, value: string) {
  try {
    await navigator.clipboard.writeText(value)
    toast({ title: orderCopy.copied(label) })
  } catch {
    toast({ title: orderCopy.copyFailed, text: value, tone: 'bad' })
  }
}
