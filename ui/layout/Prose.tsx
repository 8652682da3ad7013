import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Running text of a legal or about page: one column of 68 characters. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}
