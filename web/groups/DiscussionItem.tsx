import { MessageCircle, Pin } from 'lucide-react'
import { timeAgo } from '#shared/dates.ts'
import type { Discussion } from '#shared/discussions.ts'
import { links } from '#web/client/links.ts'
import { useNow } from '#web/client/now.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { discussionWords } from './words.ts'
import styles from './DiscussionItem.module.css'

export function DiscussionItem({ discussion, isShown }: { discussion: Discussion; isShown: boolean }) {
  const now = useNow()
  const { user } = discussion
  return (
    <li>
      <a
        href={links.discussion(discussion.groupId, discussion.id)}
        className={styles.item}
        aria-current={isShown || undefined}
      >
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={36} />
        <span className={styles.words}>
          <span className={styles.meta}>
            {discussion.isPinned && (
              <span className={styles.pinned}>
                <Pin size={13} aria-hidden /> {discussionWords.pinned}
              </span>
            )}
            <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
            <time dateTime={discussion.createdAt}>{timeAgo(discussion.createdAt, now)}</time>
          </span>
          <b dir="auto">{discussion.title}</b>
          <span className={styles.text} dir="auto">
            {discussion.content}
          </span>
          <span className={styles.count}>
            <MessageCircle size={14} aria-hidden /> {discussionWords.comments(discussion.commentsCount)}
          </span>
        </span>
      </a>
    </li>
  )
}
