import { pictureSizes, type PictureSlot } from '#platform/contract/images.ts'
import { cx } from '#ui/cx.ts'
import { sceneWidths, type SceneName } from './scenes.ts'
import styles from '#ui/photos/Picture.module.css'

type SceneArtProps = {
  name: SceneName
  alt?: string
  slot?: PictureSlot
  eager?: boolean
  focus?: 'center' | 'top' | 'bottom' | 'end'
  className?: string
}

/** One of our illustrations: /art/<name>-<width>.webp. */
export function SceneArt({
  name,
  alt = '',
  slot = 'banner',
  eager,
  focus = 'center',
  className,
}: SceneArtProps) {
  const [width, height] = name.startsWith('banner-') ? [1500, 500] : [1200, 800]
  const file = (size: number) => `/art/${name}-${size}.webp`
  return (
    <img
      src={file(960)}
      srcSet={sceneWidths.map((size) => `${file(size)} ${size}w`).join(', ')}
      sizes={pictureSizes[slot]}
      alt={alt}
      width={width}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : 'async'}
      className={cx(styles.picture, styles[focus], className)}
    />
  )
}
