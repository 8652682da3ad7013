import { useState } from 'react'
import type { Image } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { PhotoMosaic } from '#ui/photos/PhotoMosaic.tsx'
import { Picture, type PictureShape } from '#ui/photos/Picture.tsx'
import type { FeedItem } from '../contract.ts'
import { postCopy } from '../copy.ts'
import styles from './PostCard.module.css'

type PostPhotosProps = {
  photos: Image[]
  eager?: boolean | undefined
  /** The shape of one photo; several share a frame. */
  shape: PictureShape
  /** What they belong to, which the viewer shows beside them. */
  post?: FeedItem
}

/** A narrower photo is not enlarged to fill the frame. */
const frameWidth = 480

/** The photos of one post, which open in the viewer. */
export function PostPhotos({ photos, eager, shape, post }: PostPhotosProps) {
  const viewer = useLazyComponent(() => import('./PostViewer.tsx'))
  const [index, setIndex] = useState<number | null>(null)
  const [first, second] = photos
  const open = (place: number) => {
    viewer.load()
    setIndex(place)
  }
  const one = first && (
    <button
      type="button"
      className={cx(styles.photo, first.width < frameWidth && styles.small)}
      aria-haspopup="dialog"
      onClick={() => open(0)}
    >
      <Picture image={first} eager={eager} shape={shape} alt={first.alt || postCopy.photos.name(1)} />
    </button>
  )
  const isTall = first && shape === 'whole' && first.height > first.width
  return (
    <div onPointerEnter={viewer.preloadProps.onPointerEnter} onFocus={viewer.preloadProps.onFocus}>
      {second ? (
        <PhotoMosaic photos={photos} onOpen={open} words={postCopy.photos} eager={eager} />
      ) : isTall ? (
        <Lazy
          load={() => import('#ui/photos/TallPhoto.tsx')}
          props={{ children: one }}
          waiting={<div className={styles.tall}>{one}</div>}
        />
      ) : (
        one
      )}
      {viewer.Component && (
        <viewer.Component photos={photos} index={index} onIndexChange={setIndex} post={post} />
      )}
    </div>
  )
}
