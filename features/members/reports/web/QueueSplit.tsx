import type { ReactNode } from 'react'
import { Text } from '#ui/primitives/Text.tsx'
import styles from './queue.module.css'

type QueueSplitProps = {
  list: ReactNode
  /** Shown beside the list, or instead of it on a narrow screen. */
  opened: ReactNode
  /** In its place while nothing is opened. */
  choose: string
}

/** A queue, and what is opened from it. */
export const QueueSplit = ({ list, opened, choose }: QueueSplitProps) => (
  <div className={styles.split} data-opened={opened !== null || undefined}>
    <div className={styles.list}>{list}</div>
    {opened ?? (
      <Text tone="muted" className={styles.nothing}>
        {choose}
      </Text>
    )}
  </div>
)
