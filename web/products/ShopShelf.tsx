import { productApi, productLimits } from '#shared/products.ts'
import { links } from '#web/client/links.ts'
import { usePages } from '#web/client/query.ts'
import { Section } from '#web/ui/Section.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { marketWords } from './words.ts'

/** The newest of what a business sells, on its own page. */
export function ShopShelf({ business }: { business: { id: number; name: string } }) {
  const query = { business: String(business.id), limit: String(productLimits.related) }
  const products = usePages(productApi.list, { query })
  if (products.items.length === 0) return null
  return (
    <Section
      title={marketWords.shopOf(business.name)}
      action={<a href={links.shop(business.id)}>{marketWords.visitShop}</a>}
    >
      <ProductGrid products={products.items.slice(0, productLimits.related)} />
    </Section>
  )
}
