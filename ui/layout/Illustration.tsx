import { useState } from 'react'
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

/** An illustration in an arch, 480 by 400 px. Decorative unless `alt` is given; without a connection it may be missing. */
export function Illustration({ name, alt = '', large }: { name: Vignette; alt?: string; large?: boolean }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing && alt === '') return null
  return (
    <img
      src={`/art/${name}.svg`}
      alt={alt}
      width={480}
      height={400}
      onError={() => setMissing(true)}
      className={cx(styles.vignette, large && styles.large)}
    />
  )
}
