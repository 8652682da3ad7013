import type { ReactNode } from 'react'
import styles from './CheckoutActions.module.css'

/** The way back at one end, the way on at the other. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
