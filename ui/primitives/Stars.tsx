import { Star } from 'lucide-react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'
import styles from './Stars.module.css'

const five = [1, 2, 3, 4, 5]

/** A rating as stars out of five, read once by screen readers. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {five.map((star) => (
        <Icon
          key={star}
          as={Star}
          size={15}
          filled={star <= rating}
          className={star <= rating ? styles.on : styles.off}
        />
      ))}
    </span>
  )
}

type StarFieldProps = {
  legend: string
  rating: number
  onRating: (rating: number) => void
  labelOf: (star: number) => string
}

/** Native radio buttons that look like stars. */
export function StarField({ legend, rating, onRating, labelOf }: StarFieldProps) {
  const name = useId()
  return (
    <fieldset className={styles.field}>
      <legend>{legend}</legend>
      {five.map((star) => (
        <label key={star}>
          <input type="radio" name={name} checked={star === rating} onChange={() => onRating(star)} />
          <Icon
            as={Star}
            size={24}
            filled={star <= rating}
            className={star <= rating ? styles.on : styles.off}
          />
          <VisuallyHidden>{labelOf(star)}</VisuallyHidden>
        </label>
      ))}
    </fieldset>
  )
}
