import { pictureSizes, sourcesOf, type Image, type PictureSlot } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { savesData } from '#ui/save-data.ts'
import styles from './Picture.module.css'

/** 'whole' is its own shape, never larger than the picture is. */
export type PictureShape = 'natural' | 'whole' | '3/2' | '1/1' | '16/9' | '16/7' | '3/1'

type PictureProps = {
  image: Image
  /** Its place in the page, so that the browser chooses the right size. */
  slot?: PictureSlot
  shape?: PictureShape
  /** For the first picture of a page; the others are loaded when they come near. */
  eager?: boolean
  /** '' if the text beside it already says what it shows. */
  alt?: string
  className?: string
}

/** A photo that reserves its space from the start: first blurred, then sharp. */
export function Picture({ image, slot = 'post', shape = 'natural', eager, alt, className }: PictureProps) {
  const sorted = image.variants.toSorted((a, b) => a.width - b.width)
  const variants = savesData() ? sorted.slice(0, 1) : sorted
  return (
    <img
      src={(savesData() && variants[0]?.url) || image.url}
      srcSet={variants.length > 1 ? sourcesOf(variants) : undefined}
      sizes={variants.length > 1 ? pictureSizes[slot] : undefined}
      alt={alt ?? image.alt}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={cx(styles.picture, styles[shapes[shape]], className)}
      style={{
        backgroundImage: image.placeholder && `url("${image.placeholder}")`,
        maxInlineSize: shape === 'whole' ? `min(100%, ${image.width}px)` : undefined,
      }}
    />
  )
}

const shapes = {
  natural: 'natural',
  whole: 'whole',
  '3/2': 'landscape',
  '1/1': 'square',
  '16/9': 'wide',
  '16/7': 'strip',
  '3/1': 'banner',
} as const
