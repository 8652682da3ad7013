import { ShoppingBag, Truck, UserRoundCheck } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { cartLimits } from '#shared/cart.ts'
import { formatMoney } from '#shared/money.ts'
import { productLimits, type Product } from '#shared/products.ts'
import { savingPrice } from '#shared/repeats.ts'
import { site } from '#web/client/boot.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Facts } from '#web/ui/MetaRow.tsx'
import { Stepper } from '#web/ui/Stepper.tsx'
import { useBuy } from './buy.ts'
import { marketWords, productWords } from './words.ts'
import styles from './Buying.module.css'

type BuyingProps = {
  product: Product
  /** What begins a repeat order. */
  Repeat: ComponentType<{ product: Product; quantity: number }>
}

/** The price, how many, and into the cart with it. */
export function Buying({ product, Repeat }: BuyingProps) {
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
