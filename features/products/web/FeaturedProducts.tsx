import { formatMoney } from '#platform/contract/money.ts'
import { productApi, productLimits } from '../contract.ts'
import { links } from '#platform/web/links.ts'
import { usePages } from '#platform/web/query.ts'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { List, ListRow } from '#ui/primitives/List.tsx'
import { Section } from '#ui/layout/Section.tsx'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { marketWords } from '../copy.ts'
import styles from './FeaturedProducts.module.css'

/** The first two that an admin has put forward. */
export function FeaturedProducts() {
  const query = { featured: 'true' as const, limit: String(productLimits.sidebar) }
  const featured = usePages(productApi.list, { query })
  if (featured.isError || (featured.isSuccess && featured.items.length === 0)) return null
  return (
    <Section title={marketWords.featuredOnes} action={<a href={links.market}>{marketWords.allProducts}</a>}>
      {featured.isPending ? (
        <ListSkeleton label={marketWords.loading} />
      ) : (
        <List>
          {featured.items.map((product) => (
            <ListRow
              key={product.id}
              media={<ProductPicture product={product} slot="thumb" alt="" className={styles.picture} />}
              title={product.name}
              text={formatMoney(product.priceCents, product.currency)}
              end={
                <ButtonLink
                  href={links.product(product.id)}
                  variant="out"
                  size="s"
                  aria-label={marketWords.viewOf(product.name)}
                >
                  {marketWords.view}
                </ButtonLink>
              }
            />
          ))}
        </List>
      )}
    </Section>
  )
}
