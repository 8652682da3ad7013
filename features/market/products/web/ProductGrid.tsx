import type { Product } from '../contract.ts'
import { ProductCard, type AddToCart } from './ProductCard.tsx'
import styles from './ProductCard.module.css'

type ProductGridProps = { products: readonly Product[]; AddToCart: AddToCart }

export function ProductGrid({ products, AddToCart }: ProductGridProps) {
  return (
    <ul className={styles.grid}>
      {products.map((product, index) => (
        <ProductCard key={product.id} product={product} AddToCart={AddToCart} eager={index < 3} />
      ))}
    </ul>
  )
}
