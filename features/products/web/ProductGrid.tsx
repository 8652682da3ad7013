import type { Product } from '../contract.ts'
import { ProductCard } from './ProductCard.tsx'
import styles from './ProductCard.module.css'

export function ProductGrid({ products }: { products: readonly Product[] }) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} eager={index < 3} />
      ))}
    </ul>
  )
}
