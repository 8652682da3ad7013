import { ShoppingBag } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { productCopy } from '#features/market/products/copy.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useAddToCart } from './add-to-cart.ts'

/** The round button on a product card. */
export function AddToCartButton({ product, className }: { product: Product; className?: string }) {
  const { add } = useAddToCart(product)
  return (
    <IconButton
      icon={ShoppingBag}
      label={`${productCopy.addToCart}: ${product.name}`}
      className={className}
      onClick={add}
    />
  )
}
