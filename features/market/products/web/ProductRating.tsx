import { Star } from 'lucide-react'
import { numbers } from '#platform/contract/units/numbers.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { marketCopy } from '../copy.ts'
import styles from './ProductRating.module.css'

/** The mean of the ratings; renders nothing without ratings. */
export function ProductRating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return null
  return (
    <span className={styles.rating}>
      <Icon as={Star} size={15} filled className={styles.star} />
      <VisuallyHidden>{marketCopy.rated(rating, count)}</VisuallyHidden>
      <span aria-hidden>
        <b>{numbers.oneDecimal(rating)}</b> ({count})
      </span>
    </span>
  )
}
