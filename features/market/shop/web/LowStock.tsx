import { productLimits } from '#features/market/products/contract.ts'
import { ProductThumbnail } from '#features/market/products/web/ProductThumbnail.tsx'
import { links } from '#platform/web/links.ts'
import { Section } from '#ui/layout/Section.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import type { Sales } from '../contract.ts'
import { overviewCopy } from '../copy.ts'
import styles from './LowStock.module.css'

type LowStockProps = { products: Sales['lowStock']; businessId: number }

/** The products that run out first. */
export function LowStock({ products, businessId }: LowStockProps) {
  if (products.length === 0) return null
  const stock = links.sellAt(businessId, 'products')
  return (
    <Section
      title={overviewCopy.lowStock}
      action={<TextLink href={stock}>{overviewCopy.allProducts}</TextLink>}
    >
      <ul className={styles.products}>
        {products.map(({ id, name, category, image, stock: left }) => (
          <li key={id}>
            <ProductThumbnail product={{ id, name, category, image }} size="s" />
            <div className={styles.words}>
              <a href={links.product(id)} className={styles.name}>
                {name}
              </a>
              <div className={styles.level}>
                <meter
                  aria-label={overviewCopy.stockOf(name)}
                  min={0}
                  max={productLimits.lowStock * 2}
                  value={left}
                />
                <span>{overviewCopy.left(left)}</span>
              </div>
            </div>
            <ButtonLink variant="out" size="s" href={stock} aria-label={overviewCopy.restockOf(name)}>
              {overviewCopy.restock}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}
