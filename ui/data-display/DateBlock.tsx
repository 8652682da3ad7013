import { cx } from '#ui/cx.ts'
import styles from './DateBlock.module.css'

type DateBlockProps = {
  month: string
  day: string | number
  weekday: string
  /** Machine-readable. */ dateTime: string
  past?: boolean
}

/** A date as a calendar leaf. */
export function DateBlock({ month, day, weekday, dateTime, past }: DateBlockProps) {
  return (
    <time dateTime={dateTime} className={cx(styles.block, past && styles.past)}>
      <span className={styles.month}>{month}</span>
      <span className={styles.day}>{day}</span>
      <span className={styles.weekday}>{weekday}</span>
    </time>
  )
}
