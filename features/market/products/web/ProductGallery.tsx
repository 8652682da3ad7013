import { Expand } from 'lucide-react'
import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { Product } from '../contract.ts'
import { productCopy } from '../copy.ts'
import { ProductPicture } from './ProductPicture.tsx'
import styles from './ProductGallery.module.css'

type GalleryProps = {
  product: Product
  /** The picture of the chosen variant, which is shown until the reader turns to another one. */
  pictureUrl?: string | null | undefined
}

const placeOf = (images: Image[], pictureUrl: string | null) =>
  Math.max(
    0,
    images.findIndex(({ url }) => url === pictureUrl),
  )

/** One large picture with the others beside it; the large one opens the viewer. */
export function ProductGallery({ product, pictureUrl = null }: GalleryProps) {
  const { images, name } = product
  const [seen, setSeen] = useState({ place: 0, pictureUrl: '' })
  const chosen = seen.pictureUrl === (pictureUrl ?? '') ? seen.place : placeOf(images, pictureUrl)
  const setChosen = (place: number) => setSeen({ place, pictureUrl: pictureUrl ?? '' })
  const viewer = useLazyComponent(() => import('#ui/photos/PhotoViewer.tsx'))
  const shown = images[chosen] ?? images[0] ?? null
  const index = shown ? images.indexOf(shown) : 0
  return (
    <div className={cx(styles.gallery, images.length > 1 && styles.several)}>
      {images.length > 1 && (
        <div className={styles.thumbs}>
          {images.map((image, place) => (
            <button
              key={image.url}
              type="button"
              aria-label={productCopy.picture(place + 1)}
              aria-current={place === index}
              className={styles.thumb}
              onClick={() => setChosen(place)}
            >
              <ProductPicture product={{ ...product, image }} slot="thumb" alt="" className={styles.small} />
            </button>
          ))}
        </div>
      )}
      <div className={styles.large}>
        <ProductPicture
          product={{ ...product, image: shown }}
          slot="post"
          eager
          alt={shown ? shown.alt || name : undefined}
        />
        {shown && (
          <IconButton
            icon={Expand}
            label={productCopy.zoom}
            aria-haspopup="dialog"
            className={styles.zoom}
            {...viewer.preloadProps}
          />
        )}
      </div>
      {viewer.Component && shown && (
        <viewer.Component
          photos={images}
          index={index}
          onIndexChange={(next) => (next === null ? viewer.dismiss() : setChosen(next))}
          words={{
            title: name,
            close: productCopy.close,
            previous: productCopy.previous,
            next: productCopy.next,
            position: productCopy.position(index + 1, images.length),
          }}
        />
      )}
    </div>
  )
}
