import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './MetaRow.module.css'

/** A small grey line of text with an icon: a place, a time. */
export function MetaRow({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className={styles.meta}>
      <Icon as={icon} size={16} />
      <span className={styles.words}>{children}</span>
    </p>
  )
}

type Fact = { icon: LucideIcon; title: ReactNode; text?: ReactNode }

/** A list of such lines. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {items.map((fact, index) => (
        <li key={index} className={styles.fact}>
          <Icon as={fact.icon} />
          <div className={styles.words}>
            <p className={styles.title}>{fact.title}</p>
            {fact.text && <p className={styles.text}>{fact.text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
