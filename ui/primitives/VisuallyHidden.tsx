import type { ReactNode } from 'react'
import styles from './VisuallyHidden.module.css'

type Tag = 'span' | 'h1' | 'h2' | 'h3' | 'p' | 'div'

/** Visible to screen readers only. */
export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: Tag
  id?: string
  children: ReactNode
}) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  )
}
