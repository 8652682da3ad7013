import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Hour.module.css'

/** The strip of veld at the top of a page: 148 high, 260 as a profile's banner. Takes one picture. */
export function Hour({
  tall,
  joined,
  children,
}: {
  tall?: boolean
  /** No gap below: something overlaps it. */ joined?: boolean
  children: ReactNode
}) {
  return <div className={cx(styles.hour, tall && styles.tall, joined && styles.joined)}>{children}</div>
}
