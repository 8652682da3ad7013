import { formatMoney } from '#shared/money.ts'
import { productApi, productLimits } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { List, ListRow } from '#web/ui/List.tsx'
import { Section } from '#web/ui/Section.tsx'
import { ListSkeleton } from '#web/ui/Skeleton.tsx'
import { ProductPicture } from './ProductPicture.tsx'
import { marketWords } from './words.ts'
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
