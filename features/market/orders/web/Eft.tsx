import { Copy, Phone } from 'lucide-react'
import { bankNoticeCopy } from '#features/market/shop/bank-notice.copy.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { toast } from '#ui/overlays/toast.ts'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import { payingCopy } from '../paying.copy.ts'
import { momentOf, weekdayOf } from './format-time.ts'
import { isBesideBank, OrderActions } from './OrderActions.tsx'
import styles from './OrderPayment.module.css'

/** Pays by bank transfer: the seller's account, with each value to copy. */
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
