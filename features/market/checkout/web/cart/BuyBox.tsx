import { Scale, ShoppingBag, Store, Truck, UserRoundCheck } from 'lucide-react'
import { useState, type ComponentType } from 'react'
import { canSellAt } from '#features/market/businesses/permissions.ts'
import { sampleCopy } from '#features/market/businesses/sample.copy.ts'
import { canKeepForLater, sellState, whyNotSelling } from '#features/market/businesses/sell-state.ts'
import { productLimits, type Product } from '#features/market/products/contract.ts'
import { deliveryLines, marketCopy, productCopy } from '#features/market/products/copy.ts'
import { savingPrice } from '#features/market/products/repeat-interval.ts'
import type { Variant } from '#features/market/products/variant.contract.ts'
import { variantChoiceCopy } from '#features/market/products/variants.copy.ts'
import { variantName } from '#features/market/products/variants.ts'
import type { VariantChoice } from '#features/market/products/web/variants/use-variant-choice.ts'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { site } from '#platform/web/hydrated-data.ts'
import { links } from '#platform/web/links.ts'
import { Checkbox } from '#ui/forms/Checkbox.tsx'
import { Stepper } from '#ui/forms/Stepper.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { Alert } from '#ui/primitives/Alert.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { Facts } from '#ui/primitives/MetaRow.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { cartLimits } from '../../cart.contract.ts'
import { useAddToCart } from './add-to-cart.ts'
import styles from './BuyBox.module.css'

/** Few products have options. */
const loadVariantChoices = () => import('#features/market/products/web/variants/VariantChoices.tsx')

type NotForSaleProps = { product: Product; whyNot: string }

type BuyingProps = {
  product: Product
  choice: VariantChoice
  /** Starts a repeat order. */
  Repeat: ComponentType<{ product: Product; variant: Variant; quantity: number }>
}

/** The price, what can be chosen, a quantity and the buttons that add to the cart. */
export function BuyBox({ product, choice, Repeat }: BuyingProps) {
  const { variant } = choice
  const whyNot = whyNotSelling(product.business)
  const isOpen = whyNot === null || canKeepForLater(product.business)
  return (
    <>
      <Price product={product} variant={variant} />
      {product.options.length > 0 && <Lazy load={loadVariantChoices} props={{ product, choice }} />}
      {variant && (
        <p className={variant.stock === 0 ? styles.out : styles.stock}>{stockText(variant.stock)}</p>
      )}
      {whyNot !== null && <NotForSale product={product} whyNot={whyNot} />}
      {product.business.isSample && <SampleNotice />}
      {isOpen && variant && variant.stock !== 0 && !product.hold && (
        <Buying product={product} variant={variant} Repeat={Repeat} />
      )}
      <div className={styles.facts}>
        <Facts
          items={[
            ...deliveryOf(product),
            ...(variant?.weightGrams
              ? [{ icon: Scale, title: variantChoiceCopy.weighs(variant.weightGrams) }]
              : []),
            { icon: UserRoundCheck, title: productCopy.adults(site.minimumAge) },
          ]}
        />
      </div>
    </>
  )
}

function Price({ product, variant }: { product: Product; variant: Variant | undefined }) {
  const name = variant ? variantName(product.options, variant) : ''
  return (
    <p className={styles.price}>
      {formatMoney(variant?.priceCents ?? product.priceCents, product.currency)}
      {name && <span className={styles.variant}> {variantChoiceCopy.forVariant(name)}</span>}
    </p>
  )
}

type VariantProps = { product: Product; variant: Variant; Repeat: BuyingProps['Repeat'] }

function Buying({ product, variant, Repeat }: VariantProps) {
  const [isRepeatOrder, setRepeatOrder] = useState(false)
  const [wanted, setWanted] = useState(1)
  const { priceCents } = variant
  const money = (cents: number) => formatMoney(cents, product.currency)
  const max = Math.min(variant.stock ?? cartLimits.quantity, cartLimits.quantity)
  const quantity = Math.max(1, Math.min(wanted, max))
  const { add, buy, isPending } = useAddToCart(product, variant, quantity)
  return (
    <>
      <div className={styles.actions}>
        {product.subscribable && (
          <div className={styles.repeat}>
            <Checkbox
              label={productCopy.repeat}
              text={productCopy.repeatText(money(savingPrice(priceCents)))}
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
          <Repeat product={product} variant={variant} quantity={quantity} />
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
      {quantity > 1 && !isRepeatOrder && (
        <p className={styles.sum}>
          {variantChoiceCopy.sum(quantity, money(priceCents), money(priceCents * quantity))}
        </p>
      )}
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
