import { ShoppingBag } from 'lucide-react'
import type { Product } from '#features/market/products/contract.ts'
import { productCopy } from '#features/market/products/copy.ts'
import { links } from '#platform/web/links.ts'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { useAddToCart } from './add-to-cart.ts'

/** The round button on a product card; where there is something to choose, it leads to the product. */
export function AddToCartButton({ product, className }: { product: Product; className?: string }) {
  const [only, ...others] = product.variants
  const { add } = useAddToCart(product, only)
  if (others.length > 0)
    return (
      <IconLink
        icon={ShoppingBag}
        label={productCopy.chooseOf(product.name)}
        className={className}
        href={links.product(product.id)}
      />
    )
  return (
    <IconButton
      icon={ShoppingBag}
      label={`${productCopy.addToCart}: ${product.name}`}
      className={className}
      onClick={add}
    />
  )
}
