import { formatMoney } from '#shared/money.ts'
import type { Order, OrderDetail, OrderLine } from '#shared/orders.ts'
import { links } from '#web/client/links.ts'
import { List } from '#web/ui/List.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { Section } from '#web/ui/Section.tsx'
import { orderWords } from './orderWords.ts'
import styles from './OrderLines.module.css'

export function OrderLines({ order }: { order: OrderDetail }) {
  const title = order.fulfilment === 'delivery' ? orderWords.inParcel : orderWords.inOrder
  return (
    <Section title={title}>
      <List>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} currency={order.currency} />
        ))}
      </List>
    </Section>
  )
}

function Line({ line, currency }: { line: OrderLine; currency: Order['currency'] }) {
  const { productId, name, image, quantity } = line
  return (
    <li className={styles.line}>
      {image ? (
        <Picture image={image} slot="thumb" shape="1/1" alt="" className={styles.picture} />
      ) : (
        <span className={styles.picture} aria-hidden />
      )}
      <div className={styles.words}>
        {productId === null ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <a className={styles.name} href={links.product(productId)}>
            {name}
          </a>
        )}
        <p className={styles.text}>{orderWords.quantity(quantity, formatMoney(line.priceCents, currency))}</p>
      </div>
      <span className={styles.price}>{formatMoney(line.totalCents, currency)}</span>
    </li>
  )
}
