import type { ReactNode } from 'react'
import type { AuthorRef } from '#features/members/people/authors.contract.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { useNow } from '#platform/web/now.ts'
import { Text } from '#ui/primitives/Text.tsx'
import { queueCopy } from '../copy.ts'
import styles from './queue.module.css'

type QueueRowProps = {
  /** What is to be decided. */
  badges: ReactNode
  since: string
  href: string
  text: string
  isCurrent: boolean
  author: AuthorRef | null
  /** What the line says after the author's name. */
  facts: string
  mark?: ReactNode
  /** Decisions that are taken on the row. */
  children?: ReactNode
}

/** Shows an item that waits for a decision, in the queue of the staff or of a group. */
export function QueueRow({
  badges,
  since,
  href,
  text,
  isCurrent,
  author,
  facts,
  mark,
  children,
}: QueueRowProps) {
  const now = useNow()
  return (
    <li className={styles.row} data-current={isCurrent || undefined}>
      <div className={styles.line}>
        <span className={styles.kinds}>{badges}</span>
        <Text as="time" dateTime={since} size="xs" tone="muted">
          {timeAgo(since, now)}
        </Text>
      </div>
      <a className={styles.opens} href={href} aria-current={isCurrent || undefined}>
        {text}
      </a>
      <div className={styles.line}>
        <span className={styles.by}>
          {author && <AuthorAvatar user={author} size={24} />}
          <Text as="span" size="xs" tone="muted" clip={1}>
            <b>
              <bdi>{author?.displayName ?? queueCopy.noAuthor}</bdi>
            </b>
            {` · ${facts}`}
          </Text>
        </span>
        {mark}
      </div>
      {children}
    </li>
  )
}
