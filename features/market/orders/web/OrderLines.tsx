import type { ComponentType, ReactNode } from 'react'
import { savingText } from '#features/market/products/repeat-interval.ts'
import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import { formatMoney } from '#platform/contract/money.ts'
import { hasSection } from '#platform/contract/sections/sections.ts'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { List } from '#ui/primitives/List.tsx'
import type { Order, OrderDetail, OrderLine } from '../contract.ts'
import { orderCopy } from '../copy.ts'
import styles from './OrderLines.module.css'

type OrderLinesProps = {
  order: OrderDetail
  /** The buyer's actions for a line. */
  Action?: ComponentType<{ orderId: number; lineId: number }> | undefined
}

export function OrderLines({ order, Action }: OrderLinesProps) {
  const title = order.fulfilment === 'delivery' ? orderCopy.inParcel : orderCopy.inOrder
  return (
    <Section title={title}>
      <List>
        {order.lines.map((line) => (
          <Line
            key={line.id}
            line={line}
            currency={order.currency}
            action={Action && <Action orderId={order.id} lineId={line.id} />}
          />
        ))}
      </List>
    </Section>
  )
}

type LineProps = { line: OrderLine; currency: Order['currency']; action: ReactNode }

function Line({ line, currency, action }: LineProps) {
  const { productId, variantId, name, variant, quantity, every, isFood } = line
  return (
    <li className={styles.line}>
      <ProductThumbnail product={{ ...line, id: productId ?? line.id }} size="m" />
      <div className={styles.words}>
        {productId === null || !hasSection('market') ? (
          <p className={styles.name}>{name}</p>
        ) : (
          <a
            className={styles.name}
            href={
              variant && variantId !== null
                ? links.productVariant(productId, variantId)
                : links.product(productId)
            }
          >
            {name}
          </a>
        )}
        {variant && <p className={styles.text}>{variant}</p>}
        <p className={styles.text}>{orderCopy.quantity(quantity, formatMoney(line.priceCents, currency))}</p>
        {every && <p className={styles.text}>{savingText(every)}</p>}
        {isFood && <p className={styles.text}>{orderCopy.food}</p>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <span className={styles.price}>{formatMoney(line.totalCents, currency)}</span>
    </li>
  )
}
