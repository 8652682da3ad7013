import { ShoppingBag } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { productCopy } from '#features/market/products/copy.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useBuy } from './add-to-cart.ts'

/** The round button on a product card. */
export function AddToCartButton({ product, className }: { product: Product; className?: string }) {
  const { add } = useBuy(product)
  return (
    <IconButton
      icon={ShoppingBag}
      label={`${productCopy.addToCart}: ${product.name}`}
      className={className}
      onClick={add}
    />
  )
}
