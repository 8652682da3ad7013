import { cx } from '#ui/cx.ts'
import styles from './Illustration.module.css'

export type Vignette =
  | 'empty-post'
  | 'empty-search'
  | 'empty-events'
  | 'empty-cart'
  | 'error-windpump'
  | 'notfound-milestone'
  | 'quiet-night'

/** An arch vignette of 480 by 400. Decoration, unless `alt` says what it shows. */
export function Illustration({ name, alt = '', large }: { name: Vignette; alt?: string; large?: boolean }) {
  return (
    <img
      src={`/art/${name}.svg`}
      alt={alt}
      width={480}
      height={400}
      className={cx(styles.vignette, large && styles.large)}
    />
  )
}
