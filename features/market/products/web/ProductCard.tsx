import type { ComponentType } from 'react'
import { takesOrders } from '#features/market/businesses/sell-state.ts'
import { dayMs } from '#platform/contract/durations.ts'
import { formatMoney } from '#platform/contract/money.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { productLimits, type Product } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import { hasSeveralPrices } from '../variants.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { ProductRating } from './ProductRating.tsx'
import styles from './ProductCard.module.css'

/** The button that adds a product to the cart; pages pass the cart's component. */
export type AddToCart = ComponentType<{ product: Product; className?: string }>

type ProductCardProps = { product: Product; AddToCart: AddToCart; eager?: boolean }

/** A product in a grid. */
export function ProductCard({ product, AddToCart, eager }: ProductCardProps) {
  const { id, name, priceCents, currency, businessName } = product
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <a href={links.product(id)} tabIndex={-1} aria-hidden>
          <ProductPicture product={product} slot="tile" eager={eager} alt="" />
        </a>
        <State product={product} />
        {isForSale(product) && <AddToCart product={product} className={styles.add} />}
      </div>
      <p className={styles.shop}>{businessName}</p>
      <Heading level={2} look="h4">
        <a href={links.product(id)} className={styles.name}>
          {name}
        </a>
      </Heading>
      <p className={styles.foot}>
        <span className={styles.price}>
          {hasSeveralPrices(product) && <span className={styles.from}>{marketCopy.from} </span>}
          {formatMoney(priceCents, currency)}
        </span>
        {product.image || product.rating !== null ? (
          <ProductRating rating={product.rating} count={product.reviewsCount} />
        ) : (
          <span className={styles.shop}>{marketCopy.noPhoto}</span>
        )}
      </p>
    </li>
  )
}

/** The button adds one to the cart only where one can be bought. */
const isForSale = ({ stock, hold, business }: Product) => stock !== 0 && !hold && takesOrders(business)

function State({ product: { hold, stock, createdAt, business } }: { product: Product }) {
  const age = useNow() - Date.parse(createdAt)
  const badge = hold
    ? (['info', marketCopy.held] as const)
    : business.isSample
      ? (['neutral', marketCopy.sample] as const)
      : stock === 0
        ? (['neutral', marketCopy.out] as const)
        : stock !== null && stock <= productLimits.lowStock
          ? (['clay', marketCopy.low] as const)
          : age < productLimits.newDays * dayMs
            ? (['solid', marketCopy.isNew] as const)
            : null
  if (!badge) return null
  const [tone, text] = badge
  return (
    <Badge tone={tone} className={styles.state}>
      {text}
    </Badge>
  )
}
