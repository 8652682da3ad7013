import { Star } from 'lucide-react'
import { numbers } from '#platform/contract/units/numbers.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { businessCopy } from '../copy.ts'
import styles from './BusinessRating.module.css'

type BusinessRatingProps = { rating: number | null; count: number; showCount?: boolean }

/** The mean rating; 'New' without ratings. */
export function BusinessRating({ rating, count, showCount }: BusinessRatingProps) {
  if (rating === null) return <span className={styles.new}>{businessCopy.isNew}</span>
  return (
    <span className={styles.rating}>
      <Icon as={Star} size={15} filled className={styles.star} />
      <VisuallyHidden>{businessCopy.rated(rating, count)}</VisuallyHidden>
      <span aria-hidden>
        <b>{numbers.oneDecimal(rating)}</b>
        {showCount && <span className={styles.count}> ({count})</span>}
      </span>
    </span>
  )
}
