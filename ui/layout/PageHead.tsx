import type { ReactNode } from 'react'
import { Heading } from '#ui/primitives/Heading.tsx'
import styles from './PageHead.module.css'

/** The page's title with its primary button. */
export function PageHead({
  title,
  lead,
  action,
}: {
  title: ReactNode
  lead?: ReactNode
  action?: ReactNode
}) {
  return (
    <div className={styles.head}>
      <div>
        <Heading level={1}>{title}</Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </div>
      {action}
    </div>
  )
}
