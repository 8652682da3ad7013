import { links } from '#platform/web/links.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { Section } from '#ui/layout/Section.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { productApi, productLimits } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import type { AddToCart } from './ProductCard.tsx'

/** The newest products of a business, on its page. */
type ShopShelfProps = { business: { id: number; name: string }; AddToCart: AddToCart }

export function ShopShelf({ business, AddToCart }: ShopShelfProps) {
  const query = { business: String(business.id), limit: String(productLimits.related) }
  const products = useInfiniteEndpoint(productApi.list, { query })
  if (products.items.length === 0) return null
  return (
    <Section
      title={marketCopy.shopOf(business.name)}
      action={<a href={links.shop(business.id)}>{marketCopy.visitShop}</a>}
    >
      <Lazy
        load={() => import('./ProductGrid.tsx')}
        props={{ AddToCart, products: products.items.slice(0, productLimits.related) }}
      />
    </Section>
  )
}
