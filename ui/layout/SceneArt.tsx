import { cx } from '#ui/cx.ts'
import { slots, type PictureSlot } from '#ui/photos/Picture.tsx'
import styles from '#ui/photos/Picture.module.css'

type SceneProps = {
  name: string
  alt?: string
  slot?: PictureSlot
  eager?: boolean
  focus?: 'center' | 'top' | 'bottom' | 'end'
  className?: string
}

/** An illustration of the house: /art/<name>-<width>.webp. */
export function Scene({ name, alt = '', slot = 'banner', eager, focus = 'center', className }: SceneProps) {
  const { width, height, widths } = format(name)
  const file = (size: number) => `/art/${name}-${size}.webp`
  return (
    <img
      src={file(widths[1] ?? 960)}
      srcSet={widths.map((size) => `${file(size)} ${size}w`).join(', ')}
      sizes={slots[slot]}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={cx(styles.picture, styles[focus], className)}
    />
  )
}

const format = (name: string) => {
  if (name.startsWith('banner-')) return { width: 1500, height: 500, widths: [480, 960, 1600] }
  if (name.startsWith('plate-')) return { width: 800, height: 1000, widths: [480, 960] }
  if (name.startsWith('product-')) return { width: 800, height: 800, widths: [480, 960] }
  return { width: 1200, height: 800, widths: [480, 960, 1600] }
}
