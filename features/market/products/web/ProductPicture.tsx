import { useState } from 'react'
import type { PictureSlot } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Plate } from '#ui/plates/Plate.tsx'
import type { Product } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import { productPlate } from '../plate.ts'
import styles from './ProductPicture.module.css'

type Props = {
  product: Pick<Product, 'id' | 'name' | 'category' | 'image'>
  slot: PictureSlot
  eager?: boolean
  /** Empty where the name beside it is enough. */
  alt?: string
  className?: string
}

/** The product's picture, or the plate of its category if there is none or it fails to load. */
export function ProductPicture({ product, slot, eager, alt, className }: Props) {
  const { image } = product
  const [broken, setBroken] = useState<string>()
  if (!image || image.url === broken)
    return (
      <Plate
        plate={productPlate(product)}
        name={product.name}
        shape={slot === 'thumb' ? 'thumb' : 'square'}
        eager={eager}
        alt={alt === '' ? '' : marketCopy.noPicture}
        className={className}
      />
    )
  return (
    <span className={cx(styles.frame, className)} onErrorCapture={() => setBroken(image.url)}>
      <Picture
        image={image}
        shape="1/1"
        slot={slot}
        eager={eager}
        {...(alt === undefined ? {} : { alt })}
        className={styles.picture}
      />
    </span>
  )
}
