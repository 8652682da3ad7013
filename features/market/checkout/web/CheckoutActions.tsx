import type { ReactNode } from 'react'
import styles from './CheckoutActions.module.css'

/** Back at one end, continue at the other. */
export const CheckoutActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
