import { Thumbnail } from '#ui/photos/Thumbnail.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import type { Product } from '../contract.ts'
import { productPlate } from '../plate.ts'

type Props = {
  /** Without a category where the product was deleted. */
  product: Pick<Product, 'id' | 'name' | 'image'> & { category: Product['category'] | null }
  size: 's' | 'm' | 'l'
}

/** A small picture of a product beside its name, in carts and orders. */
export const ProductThumbnail = ({ product: { id, name, category, image }, size }: Props) => (
  <Thumbnail
    image={image}
    size={size}
    plate={category && <Plate plate={productPlate({ id, category })} name={name} shape="thumb" />}
  />
)
