import { formatMoney } from '#shared/money.ts'
import { productApi } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Heading } from '#web/ui/Heading.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { marketWords } from './words.ts'
import styles from './FeaturedProduct.module.css'

/** The newest that an admin has put forward: of the whole market, or of one shop. */
export function FeaturedProduct({ businessId }: { businessId: number | null }) {
  const query = {
    featured: 'true' as const,
    limit: '2',
    ...(businessId === null ? {} : { business: String(businessId) }),
  }
  const found = usePages(productApi.list, { query })
  const [product] = found.items
  if (found.isPending) return <Card pad="none" className={styles.room} aria-hidden />
  if (!product) return null
  return (
    <Card as="section" pad="none" className={styles.card}>
      <ProductPicture product={product} slot="post" eager alt="" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.kind}>{marketWords.featured}</p>
        <Heading level={2}>{product.name}</Heading>
        <p className={styles.text}>{product.description}</p>
        <p className={styles.foot}>
          <span className={styles.price}>{formatMoney(product.priceCents, product.currency)}</span>
          <ButtonLink href={links.product(product.id)} aria-label={marketWords.viewOf(product.name)}>
            {marketWords.view}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
