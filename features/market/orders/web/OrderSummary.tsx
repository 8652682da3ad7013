import { owedCents, paidCents, returnedCents } from '#features/market/payments/ledger.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { AddressLines } from '#ui/data-display/AddressLines.tsx'
import { AmountRow } from '#ui/data-display/AmountRow.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import type { OrderDetail } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import styles from './OrderSummary.module.css'

export function OrderSummary({ order }: { order: OrderDetail }) {
  return (
    <>
      <Card as="section" pad="l">
        <Heading level={2} look="h4" className={styles.title}>
          {orderCopy.summary}
        </Heading>
        <AmountRow {...sumOf(order)} />
      </Card>
      {order.address && (
        <Section title={orderCopy.deliveredTo}>
          <AddressLines address={order.address} />
        </Section>
      )}
      {order.viewedBy !== 'buyer' && (
        <Section title={orderCopy.buyer}>
          {order.buyer ? (
            <a className={styles.person} href={links.profile(order.buyer.id)}>
              {order.buyer.name}
            </a>
          ) : (
            <p className={styles.text}>{orderCopy.erased}</p>
          )}
        </Section>
      )}
      {order.note && (
        <Section title={orderCopy.note}>
          <p className={styles.text}>{order.note}</p>
        </Section>
      )}
    </>
  )
}

function sumOf(order: OrderDetail) {
  const { itemsCents, deliveryCents, vatCents, vatPercent, totalCents, ledger, paymentStatus } = order
  const money = (cents: number) => formatMoney(cents, order.currency)
  const [received, returned] = [paidCents(ledger), returnedCents(ledger)]
  const way = order.fulfilment === 'delivery' ? orderCopy.delivery : orderCopy.collection
  const rows = [
    { label: orderCopy.subtotal, value: money(itemsCents) },
    { label: way, value: deliveryCents === 0 ? orderCopy.free : money(deliveryCents) },
    ...(vatPercent > 0 ? [{ label: orderCopy.vat(vatPercent), value: money(vatCents) }] : []),
    ...(paymentStatus !== 'unpaid' && received !== totalCents
      ? [{ label: orderCopy.received, value: money(received) }]
      : []),
    ...(returned > 0 ? [{ label: orderCopy.returned, value: money(returned) }] : []),
    ...(paymentStatus === 'refund-owed' ? [{ label: orderCopy.owed, value: money(owedCents(ledger)) }] : []),
  ]
  const isOpen = paymentStatus === 'unpaid' && order.state !== 'cancelled'
  const isUndecided = paymentStatus === 'unpaid' || paymentStatus === 'mismatched'
  const label = isOpen ? orderCopy.toPay : isUndecided ? orderCopy.total : orderCopy.paid
  return { rows, total: { label, value: money(totalCents) } }
}
