import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { Card } from '#ui/primitives/Card.tsx'
import { Heading } from '#ui/primitives/Heading.tsx'
import { productApi } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import { priceText } from '../price-text.ts'
import { ProductPicture } from './ProductPicture.tsx'
import styles from './FeaturedProduct.module.css'

/** The product featured last, in the whole marketplace or in one shop. */
export function FeaturedProduct({ businessId }: { businessId: number | null }) {
  const query = {
    featured: 'true' as const,
    limit: '2',
    ...(businessId === null ? {} : { business: String(businessId) }),
  }
  const found = useInfiniteEndpoint(productApi.list, { query })
  const [product] = found.items
  if (found.isPending) return <Card pad="none" className={styles.room} aria-hidden />
  if (!product) return null
  return (
    <Card as="section" pad="none" className={styles.card}>
      <ProductPicture product={product} slot="post" eager alt="" className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.kind}>{marketCopy.featured}</p>
        <Heading level={2}>{product.name}</Heading>
        <p className={styles.text}>{product.description}</p>
        <p className={styles.foot}>
          <span className={styles.price}>{priceText(product)}</span>
          <ButtonLink href={links.product(product.id)} aria-label={marketCopy.viewOf(product.name)}>
            {marketCopy.view}
          </ButtonLink>
        </p>
      </div>
    </Card>
  )
}
