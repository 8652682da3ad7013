import type { ReactNode } from 'react'
import styles from './Counts.module.css'

type Count = { label: string; value: string; /** Makes it a link or button around both words. */ wrap?: (content: ReactNode) => ReactNode }

/** Three numbers between hairlines. */
export function Counts({ items }: { items: readonly Count[] }) {
  return (
    <ul className={styles.counts}>
      {items.map(({ label, value, wrap }) => {
        const words = (
          <>
            <b className={styles.value}>{value}</b>
            <span className={styles.label}>{label}</span>
          </>
        )
        return <li key={label}>{wrap ? wrap(words) : words}</li>
      })}
    </ul>
  )
}
