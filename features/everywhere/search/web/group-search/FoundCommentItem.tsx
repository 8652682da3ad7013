import { MessageCircle } from 'lucide-react'
import { commentLink } from '#features/community/comments/web/comment-link.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import type { FoundComment } from '../../group-search.contract.ts'
import { groupSearchCopy } from '../../group-search.copy.ts'
import styles from './FoundCommentItem.module.css'

type FoundCommentItemProps = { groupId: number; comment: FoundComment }

/** Opens the comment in its thread. */
export function FoundCommentItem({ groupId, comment }: FoundCommentItemProps) {
  const now = useNow()
  const { id, user, content, createdAt, postId, discussionId, on } = comment
  const page = discussionId === null ? links.post(postId ?? 0) : links.discussion(groupId, discussionId)
  return (
    <li>
      <a href={commentLink(page, id)} className={styles.item}>
        <AuthorAvatar user={user} size={36} />
        <span className={styles.words}>
          <span className={styles.meta}>
            <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
            <time dateTime={createdAt}>{timeAgo(createdAt, now)}</time>
          </span>
          <span className={styles.text} dir="auto">
            {content}
          </span>
          <span className={styles.on}>
            <MessageCircle size={14} aria-hidden />
            <span dir="auto">{groupSearchCopy.on(on)}</span>
          </span>
        </span>
      </a>
    </li>
  )
}
