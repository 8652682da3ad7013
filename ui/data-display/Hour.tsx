import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'
import styles from './Hour.module.css'

/** The picture at the top of a page: 148 px high, 260 px as a profile's banner. */
export function Hour({
  tall,
  joined,
  children,
}: {
  tall?: boolean
  /** No margin below, because something overlaps it. */ joined?: boolean
  children: ReactNode
}) {
  return <div className={cx(styles.hour, tall && styles.tall, joined && styles.joined)}>{children}</div>
}
