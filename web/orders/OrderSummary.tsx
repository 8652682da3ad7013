import { formatMoney } from '#shared/money.ts'
import type { OrderDetail } from '#shared/orders.ts'
import { owedCents } from '#shared/payments.ts'
import { links } from '#web/client/links.ts'
import { Card } from '#web/ui/Card.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { Section } from '#web/ui/Section.tsx'
import { AddressLines } from './AddressLines.tsx'
import { Sum } from './Sum.tsx'
import { orderWords } from './orderWords.ts'
import styles from './OrderSummary.module.css'

export function OrderSummary({ order }: { order: OrderDetail }) {
  return (
    <>
      <Card as="section" pad="l">
        <Heading level={2} look="h4" className={styles.title}>
          {orderWords.summary}
        </Heading>
        <Sum {...sumOf(order)} />
      </Card>
      {order.address && (
        <Section title={orderWords.deliveredTo}>
          <AddressLines address={order.address} />
        </Section>
      )}
      {order.viewedBy !== 'buyer' && (
        <Section title={orderWords.buyer}>
          {order.buyer ? (
            <a className={styles.person} href={links.profile(order.buyer.id)}>
              {order.buyer.name}
            </a>
          ) : (
            <p className={styles.text}>{orderWords.erased}</p>
          )}
        </Section>
      )}
      {order.note && (
        <Section title={orderWords.note}>
          <p className={styles.text}>{order.note}</p>
        </Section>
      )}
    </>
  )
}

function sumOf(order: OrderDetail) {
  const { itemsCents, deliveryCents, vatCents, vatPercent, totalCents, ledger, paymentStatus } = order
  const money = (cents: number) => formatMoney(cents, order.currency)
  const returned = ledger.reduce((sum, line) => (line.kind === 'refund' ? sum + line.amountCents : sum), 0)
  const way = order.fulfilment === 'delivery' ? orderWords.delivery : orderWords.collection
  const rows = [
    { label: orderWords.subtotal, value: money(itemsCents) },
    { label: way, value: deliveryCents === 0 ? orderWords.free : money(deliveryCents) },
    ...(vatPercent > 0 ? [{ label: orderWords.vat(vatPercent), value: money(vatCents) }] : []),
    ...(returned > 0 ? [{ label: orderWords.returned, value: money(returned) }] : []),
    ...(paymentStatus === 'refund-owed' ? [{ label: orderWords.owed, value: money(owedCents(ledger)) }] : []),
  ]
  const isOpen = paymentStatus === 'unpaid' && order.state !== 'cancelled'
  const label = isOpen ? orderWords.toPay : paymentStatus === 'unpaid' ? orderWords.total : orderWords.paid
  return { rows, total: { label, value: money(totalCents) } }
}
