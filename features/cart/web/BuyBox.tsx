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
import { marketCopy, productCopy } from '#features/products/copy.ts'
import styles from './BuyBox.module.css'

type BuyingProps = {
  product: Product
  /** Starts a repeat order. */
  Repeat: ComponentType<{ product: Product; quantity: number }>
}

/** The price, a quantity and the buttons that add to the cart. */
export function BuyBox({ product, Repeat }: BuyingProps) {
  const [isRepeatOrder, setRepeatOrder] = useState(false)
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
        <div className={styles.actions}>
          {product.subscribable && (
            <div className={styles.repeat}>
              <Checkbox
                label={productCopy.repeat}
                text={productCopy.repeatText(formatMoney(savingPrice(product.priceCents), product.currency))}
                checked={isRepeatOrder}
                onCheckedChange={setRepeatOrder}
              />
            </div>
          )}
          <Stepper
            label={productCopy.quantity}
            value={quantity}
            max={max}
            fewer={productCopy.fewer}
            more={productCopy.more}
            onValueChange={setWanted}
          />
          {isRepeatOrder ? (
            <Repeat product={product} quantity={quantity} />
          ) : (
            <>
              <Button size="l" icon={ShoppingBag} busy={isPending && productCopy.adding} onClick={add}>
                {productCopy.addToCart}
              </Button>
              <Button size="l" variant="gold" onClick={buy}>
                {productCopy.buyNow}
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
              title: marketCopy.free(site.freeShippingCents, site.currency, site.deliveryDays),
            },
            { icon: UserRoundCheck, title: productCopy.adults(site.minimumAge) },
          ]}
        />
      </div>
    </>
  )
}

function stockText(stock: number | null) {
  if (stock === null) return productCopy.inStock
  if (stock === 0) return marketCopy.out
  return stock <= productLimits.lowStock ? productCopy.left(stock) : productCopy.counted(stock)
}
