import type { LucideIcon } from 'lucide-react'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './FactList.module.css'

/** A few short sentences, each with a picture of what it says. */
export const FactList = ({ facts }: { facts: readonly { icon: LucideIcon; words: string }[] }) => (
  <ul className={styles.facts}>
    {facts.map(({ icon, words }) => (
      <li key={words}>
        <Icon as={icon} size={20} />
        {words}
      </li>
    ))}
  </ul>
)

/** What is said below them in small letters. */
export const FactNote = ({ children }: { children: string }) => <p className={styles.note}>{children}</p>
