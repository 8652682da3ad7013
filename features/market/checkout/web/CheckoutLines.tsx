import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import { formatMoney, type Currency } from '#platform/contract/money.ts'
import type { CartLine } from '../cart.contract.ts'
import { checkoutCopy } from '../copy.ts'
import styles from './CheckoutLines.module.css'

export function CheckoutLines({ lines, currency }: { lines: readonly CartLine[]; currency: Currency }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ productId, variantId, name, variant, category, image, quantity, priceCents, isFood }) => (
        <li key={variantId} className={styles.line}>
          <ProductThumbnail product={{ id: productId, name, category, image }} size="s" />
          <div className={styles.words}>
            <p className={styles.name}>{name}</p>
            {variant !== null && <p className={styles.text}>{variant}</p>}
            <p className={styles.text}>{checkoutCopy.quantity(quantity)}</p>
            {isFood && <p className={styles.text}>{checkoutCopy.food}</p>}
          </div>
          <span className={styles.price}>{formatMoney(priceCents * quantity, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
