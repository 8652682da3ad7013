import { Star } from 'lucide-react'
import { Icon } from '#web/ui/Icon.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { marketWords } from './words.ts'
import styles from './Rating.module.css'

/** The mean of what buyers said; nothing until one has. */
export function Rating({ rating, count }: { rating: number | null; count: number }) {
  if (rating === null) return null
  return (
    <span className={styles.rating}>
      <Icon as={Star} size={15} filled className={styles.star} />
      <VisuallyHidden>{marketWords.rated(rating, count)}</VisuallyHidden>
      <span aria-hidden>
        <b>{rating.toFixed(1)}</b> ({count})
      </span>
    </span>
  )
}
