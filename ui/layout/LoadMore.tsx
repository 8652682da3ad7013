import { cx } from '#ui/cx.ts'
import { Button } from '#ui/primitives/Button.tsx'
import styles from './LoadMore.module.css'

type LoadMoreProps = {
  onClick: () => void
  more: string
  busy?: string | false
  /** Shown instead of `more` at the end of the list. */ end?: string | false
  /** For a list without a margin below it. */
  apart?: boolean
}

export function LoadMore({ onClick, more, busy, end, apart }: LoadMoreProps) {
  if (end)
    return (
      <Button size="l" wide disabled>
        {end}
      </Button>
    )
  return (
    <Button
      variant="out"
      size="l"
      wide
      busy={busy}
      onClick={onClick}
      className={cx(apart && styles.apart)}
      data-shortcut="j"
    >
      {more}
    </Button>
  )
}
