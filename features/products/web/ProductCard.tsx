import { ShoppingBag } from 'lucide-react'
import { formatMoney } from '#platform/contract/money.ts'
import { productLimits, type Product } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { Badge } from '#ui/primitives/Badge.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useBuy } from './add-to-cart.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { Rating } from './ProductRating.tsx'
import { marketWords, productWords } from '../copy.ts'
import styles from './ProductCard.module.css'

/** A product in a grid. */
export function ProductCard({ product, eager }: { product: Product; eager?: boolean }) {
  const { id, name, priceCents, currency, businessName } = product
  const { add } = useBuy(product)
  return (
    <li className={styles.card}>
      <div className={styles.top}>
        <a href={links.product(id)} tabIndex={-1} aria-hidden>
          <ProductPicture product={product} slot="tile" eager={eager} alt="" />
        </a>
        <State product={product} />
        {product.stock !== 0 && !product.hold && (
          <IconButton
            icon={ShoppingBag}
            label={`${productWords.addToCart}: ${name}`}
            className={styles.add}
            onClick={add}
          />
        )}
      </div>
      <p className={styles.shop}>{businessName}</p>
      <Heading level={2} look="h4">
        <a href={links.product(id)} className={styles.name}>
          {name}
        </a>
      </Heading>
      <p className={styles.foot}>
        <span className={styles.price}>{formatMoney(priceCents, currency)}</span>
        <Rating rating={product.rating} count={product.reviewsCount} />
      </p>
    </li>
  )
}

const dayMs = 86_400_000

function State({ product: { hold, stock, createdAt } }: { product: Product }) {
  const age = useNow() - Date.parse(createdAt)
  const badge = hold
    ? (['info', marketWords.held] as const)
    : stock === 0
      ? (['neutral', marketWords.out] as const)
      : stock !== null && stock <= productLimits.lowStock
        ? (['clay', marketWords.low] as const)
        : age < productLimits.newDays * dayMs
          ? (['solid', marketWords.isNew] as const)
          : null
  if (!badge) return null
  const [tone, text] = badge
  return (
    <Badge tone={tone} className={styles.state}>
      {text}
    </Badge>
  )
}
