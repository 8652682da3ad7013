import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { productApi, productLimits } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import { priceText } from '../price-text.ts'
import { ProductPicture } from './ProductPicture.tsx'
import styles from './FeaturedProducts.module.css'

/** The first two featured products. */
export function FeaturedProducts() {
  const query = { featured: 'true' as const, limit: String(productLimits.sidebar) }
  const featured = useInfiniteEndpoint(productApi.list, { query })
  if (featured.isError || (featured.isSuccess && featured.items.length === 0)) return null
  return (
    <Section title={marketCopy.featuredOnes} action={<a href={links.market}>{marketCopy.allProducts}</a>}>
      {featured.isPending ? (
        <ListSkeleton label={marketCopy.loading} />
      ) : (
        <List>
          {featured.items.map((product) => (
            <ListRow
              key={product.id}
              media={<ProductPicture product={product} slot="thumb" alt="" className={styles.picture} />}
              title={product.name}
              text={priceText(product)}
              end={
                <ButtonLink
                  href={links.product(product.id)}
                  variant="out"
                  size="s"
                  aria-label={marketCopy.viewOf(product.name)}
                >
                  {marketCopy.view}
                </ButtonLink>
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}
