import { ShoppingBag, Store, Truck, UserRoundCheck } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { canKeepForLater, sellState, whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { productLimits, type Product } from '#features/market/products/contract.ts'
import { deliveryLines, marketCopy, productCopy } from '#features/market/products/copy.ts'
import { savingPrice } from '#features/market/products/repeat-interval.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { cartLimits } from '../../cart.contract.ts'
import { useAddToCart } from './add-to-cart.ts'
import styles from './BuyBox.module.css'

type NotForSaleProps = { product: Product; whyNot: string }

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
  const { add, buy, isPending } = useAddToCart(product, quantity)
  const whyNot = whyNotSelling(product.business)
  const isSold = product.stock === 0
  return (
    <>
      <p className={styles.price}>{formatMoney(product.priceCents, product.currency)}</p>
      <p className={isSold ? styles.out : styles.stock}>{stockText(product.stock)}</p>
      {whyNot !== null && <NotForSale product={product} whyNot={whyNot} />}
      {product.business.isSample && <SampleNotice />}
      {(whyNot === null || canKeepForLater(product.business)) && !isSold && !product.hold && (
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
            ...deliveryOf(product),
            { icon: UserRoundCheck, title: productCopy.adults(site.minimumAge) },
          ]}
        />
      </div>
    </>
  )
}

const SampleNotice = () => (
  <Alert tone="info" title={sampleCopy.title} className={styles.closed}>
    {sampleCopy.shop}
  </Alert>
)

/** Why nothing can be bought from this shop now, and for its owner what to do about it. */
function NotForSale({ product: { businessId, business, userId }, whyNot }: NotForSaleProps) {
  const viewer = useViewer()
  const isOwn = viewer !== null && canSellAt(viewer, { userId })
  return (
    <Alert tone="info" className={styles.closed} title={whyNot}>
      {isOwn && sellState(business) === 'incomplete' && (
        <TextLink href={links.setUp(businessId)}>{productCopy.finishShop}</TextLink>
      )}
    </Alert>
  )
}

function deliveryOf({ business: { delivery }, currency }: Product) {
  if (!delivery) return []
  const { delivered, collected } = deliveryLines(delivery, currency, site.deliveryDays)
  return [
    ...delivered.map((line) => ({ icon: Truck, ...line })),
    ...collected.map((line) => ({ icon: Store, ...line })),
  ]
}

function stockText(stock: number | null) {
  if (stock === null) return productCopy.inStock
  if (stock === 0) return marketCopy.out
  return stock <= productLimits.lowStock ? productCopy.left(stock) : productCopy.counted(stock)
}
