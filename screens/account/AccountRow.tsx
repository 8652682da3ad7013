import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '#ui/primitives/Icon.tsx'
import styles from './YouScreen.module.css'

type AccountRowProps = {
  icon: LucideIcon
  href: string
  /** What there is to know before opening it: a count, a day. */
  end?: ReactNode
  children: ReactNode
}

export const AccountRow = ({ icon, href, end, children }: AccountRowProps) => (
  <li>
    <a href={href}>
      <Icon as={icon} size={20} />
      <span className={styles.words}>{children}</span>
      {end && <span className={styles.end}>{end}</span>}
      <Icon as={ChevronRight} size={18} />
    </a>
  </li>
)
