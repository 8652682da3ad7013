import { Package } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { Picture } from './Picture.tsx'
import styles from './Thumbnail.module.css'

type ThumbnailProps = {
  image: Image | null
  size: 's' | 'm' | 'l'
  /** In place of the parcel. */
  plate?: ReactNode
}

/** A small picture of a product beside its name; its plate, or a parcel, if it has none. */
export const Thumbnail = ({ image, size, plate }: ThumbnailProps) =>
  image ? (
    <Picture image={image} slot="thumb" shape="1/1" alt="" className={cx(styles.thumb, styles[size])} />
  ) : (
    <span className={cx(styles.thumb, styles[size])} aria-hidden>
      {plate ?? <Icon as={Package} size={24} />}
    </span>
  )
