import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Page.module.css'

type PageProps = {
  columns: 1 | 2 | 3
  left?: ReactNode
  right?: ReactNode
  leftLabel?: string
  rightLabel?: string
  /** The side column belongs to the page: on a narrow screen it follows the main column, or is above it, instead of disappearing. */
  keepLeft?: boolean | 'above'
  keepRight?: boolean
  children: ReactNode
}

/** The columns of a page. Skip links point to #main. */
export function Page({
  columns,
  left,
  right,
  leftLabel,
  rightLabel,
  keepLeft,
  keepRight,
  children,
}: PageProps) {
  return (
    <div className={cx(styles.page, styles[`l${columns}`])}>
      {left && columns > 1 && (
        <aside
          aria-label={leftLabel}
          className={cx(
            styles.side,
            styles.left,
            keepLeft && styles.keep,
            keepLeft === 'above' && styles.above,
          )}
        >
          {left}
        </aside>
      )}
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {right && columns > 2 && (
        <aside aria-label={rightLabel} className={cx(styles.side, styles.right, keepRight && styles.keep)}>
          {right}
        </aside>
      )}
    </div>
  )
}

/** A vertical stack of cards and posts; `tight` removes the gaps on a phone, where posts are as wide as the screen. */
export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={cx(styles.stack, tight && styles.tight)}>{children}</div>
}
