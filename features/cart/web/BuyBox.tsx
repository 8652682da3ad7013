import { ShoppingBag, Truck, UserRoundCheck } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { cartLimits } from '../contract.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { productLimits, type Product } from '#features/products/contract.ts'
import { savingPrice } from '#features/products/repeat-interval.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { useBuy } from './add-to-cart.ts'
import { marketWords, productWords } from '#features/products/copy.ts'
import styles from './BuyBox.module.css'

type BuyingProps = {
  product: Product
  /** What begins a repeat order. */
  Repeat: ComponentType<{ product: Product; quantity: number }>
}

/** The price, how many, and into the cart with it. */
export function BuyBox({ product, Repeat }: BuyingProps) {
  const [isRepeated, setRepeated] = useState(false)
  const [wanted, setWanted] = useState(1)
  const max = Math.min(product.stock ?? cartLimits.quantity, cartLimits.quantity)
  const quantity = Math.max(1, Math.min(wanted, max))
  const { add, buy, isPending } = useBuy(product, quantity)
  const isSold = product.stock === 0
  return (
    <>
      <p className={styles.price}>{formatMoney(product.priceCents, product.currency)}</p>
      <p className={isSold ? styles.out : styles.stock}>{stockText(product.stock)}</p>
      {!isSold && !product.hold && (
        <div className={styles.deeds}>
          {product.subscribable && (
            <div className={styles.repeat}>
              <Checkbox
                label={productWords.repeat}
                text={productWords.repeatText(formatMoney(savingPrice(product.priceCents), product.currency))}
                checked={isRepeated}
                onCheckedChange={setRepeated}
              />
            </div>
          )}
          <Stepper
            label={productWords.quantity}
            value={quantity}
            max={max}
            fewer={productWords.fewer}
            more={productWords.more}
            onValueChange={setWanted}
          />
          {isRepeated ? (
            <Repeat product={product} quantity={quantity} />
          ) : (
            <>
              <Button size="l" icon={ShoppingBag} busy={isPending && productWords.adding} onClick={add}>
                {productWords.addToCart}
              </Button>
              <Button size="l" variant="gold" onClick={buy}>
                {productWords.buyNow}
              </Button>
            </>
          )}
        </div>
      )}
      <div className={styles.facts}>
        <Facts
          items={[
            {
              icon: Truck,
              title: marketWords.free(site.freeShippingCents, site.currency, site.deliveryDays),
            },
            { icon: UserRoundCheck, title: productWords.adults(site.minimumAge) },
          ]}
        />
      </div>
    </>
  )
}

function stockText(stock: number | null) {
  if (stock === null) return productWords.inStock
  if (stock === 0) return marketWords.out
  return stock <= productLimits.lowStock ? productWords.left(stock) : productWords.counted(stock)
}
