import { Copy, Phone } from 'lucide-react'
import { formatMoney } from '#platform/contract/money.ts'
import type { OrderDetail } from '../contract.ts'
import { bankNoticeWords } from '#features/shop/contract.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { orderWords, payingWords } from '../copy.ts'
import { PayByCard } from './PayByCard.tsx'
import { momentOf, weekdayOf } from './format-time.ts'
import styles from './OrderPayment.module.css'

/** What the buyer needs to pay, or to collect. */
export function OrderPaying({ order }: { order: OrderDetail }) {
  if (order.viewedBy !== 'buyer') return null
  if (order.state === 'ready' && order.collectionCode)
    return <CollectionCode code={order.collectionCode} order={order} />
  if (order.card) return <PayByCard order={order} card={order.card} />
  if (order.state === 'placed' && order.paymentStatus === 'unpaid' && order.bank) return <Eft order={order} />
  return null
}

export function Eft({ order, level = 2 }: { order: OrderDetail; level?: 2 | 3 }) {
  const { bank, bankNotice, reference, seller, claimedAt, dueAt } = order
  if (!bank) return null
  const rows = [
    { label: payingWords.amount, value: formatMoney(order.totalCents, order.currency) },
    { label: payingWords.reference, value: reference },
    { label: payingWords.holder, value: bank.holder },
    { label: payingWords.bank, value: bank.bank },
    { label: payingWords.account, value: bank.account },
    { label: payingWords.branch, value: bank.branch },
  ]
  return (
    <Card as="section" pad="l" className={styles.card}>
      <Heading level={level} look="h4">
        {payingWords.title}
      </Heading>
      <p className={styles.text}>
        {claimedAt ? payingWords.claimed(momentOf(claimedAt), seller.name) : payingWords.text(seller.name)}
      </p>
      {bankNotice && (
        <Alert tone="gold" icon={Phone} className={styles.notice}>
          {bankNoticeWords[bankNotice](seller.name)}
        </Alert>
      )}
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label} className={styles.row}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.value}>{value}</span>
              <IconButton
                size="s"
                icon={Copy}
                label={orderWords.copyOf(label)}
                onClick={() => void copy(label, value)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {dueAt && !claimedAt && <p className={styles.text}>{payingWords.before(weekdayOf(dueAt))}</p>}
    </Card>
  )
}

const CollectionCode = ({ code, order }: { code: string; order: OrderDetail }) => (
  <Card as="section" pad="l" className={styles.card}>
    <Heading level={2} look="h4">
      {payingWords.code}
    </Heading>
    <p className={styles.code}>{code}</p>
    <p className={styles.text}>{payingWords.codeText(order.seller.name)}</p>
    {order.paymentStatus === 'unpaid' && <p className={styles.text}>{payingWords.onCollection}</p>}
  </Card>
)

/** Banks want an amount without its sign and gaps. */
const plain = (label: string, value: string) =>
  label === payingWords.amount ? value.replace(/[^\d.,]/g, '') : value

async function copy(label: string, value: string) {
  try {
    await navigator.clipboard.writeText(plain(label, value))
    toast({ title: orderWords.copied(label) })
  } catch {
    toast({ title: orderWords.copyFailed, text: value, tone: 'bad' })
  }
}
