import { Package } from 'lucide-react'
import { useState } from 'react'
import type { PictureSlot } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Picture } from '#ui/photos/Picture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import type { Product } from '../contract.ts'
import { marketCopy } from '../copy.ts'
import styles from './ProductPicture.module.css'

type Props = {
  product: Pick<Product, 'image'>
  slot: PictureSlot
  eager?: boolean
  /** Empty where the name beside it is enough. */
  alt?: string
  className?: string
}

/** The product's picture, or a parcel icon if there is none or it fails to load. */
export function ProductPicture({ product: { image }, slot, eager, alt, className }: Props) {
  const [broken, setBroken] = useState<string>()
  if (!image || image.url === broken)
    return (
      <span
        className={cx(styles.none, className)}
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': marketCopy.noPicture })}
      >
        <Icon as={Package} size={40} />
      </span>
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
