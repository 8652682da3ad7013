import { ShoppingBag } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { productLimits, type Product } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useBuy } from './buy.ts'
import { ProductPicture } from './ProductPicture.tsx'
import { Rating } from './Rating.tsx'
import { marketWords, productWords } from './words.ts'
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
