import type { CartLine } from '#shared/cart.ts'
import { formatMoney, type Currency } from '#shared/money.ts'
import { checkoutWords } from './checkoutWords.ts'
import { Thumb } from './Thumb.tsx'
import styles from './CheckoutLines.module.css'

export function CheckoutLines({ lines, currency }: { lines: readonly CartLine[]; currency: Currency }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, name, image, quantity, priceCents, isFood }) => (
        <li key={productId} className={styles.line}>
          <Thumb image={image} size="s" />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            <p className={styles.text}>{checkoutWords.quantity(quantity)}</p>
            {isFood && <p className={styles.text}>{checkoutWords.food}</p>}
          </div>
          <span className={styles.price}>{formatMoney(priceCents * quantity, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
