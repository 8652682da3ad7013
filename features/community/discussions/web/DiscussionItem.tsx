import { Image as ImageIcon, Lock, Megaphone, MessageCircle, Pin } from 'lucide-react'
import { HeldMark } from '#features/community/posts/web/group-posts/HeldMark.tsx'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import type { Discussion } from '../contract.ts'
import { discussionCopy } from '../copy.ts'
import styles from './DiscussionItem.module.css'

export function DiscussionItem({ discussion, isShown }: { discussion: Discussion; isShown: boolean }) {
  const now = useNow()
  const { user, images } = discussion
  return (
    <li>
      <a
        href={links.discussion(discussion.groupId, discussion.id)}
        className={styles.item}
        aria-current={isShown || undefined}
      >
        <AuthorAvatar user={user} size={36} />
        <span className={styles.words}>
          <span className={styles.meta}>
            {discussion.isHeld && <HeldMark />}
            {discussion.isUnread && <span className={styles.unread}>{discussionCopy.unread}</span>}
            {discussion.isPinned && (
              <span className={styles.pinned}>
                <Pin size={13} aria-hidden /> {discussionCopy.pinned}
              </span>
            )}
            {discussion.isAnnounced && (
              <span className={styles.pinned}>
                <Megaphone size={13} aria-hidden /> {discussionCopy.announced}
              </span>
            )}
            {discussion.isClosed && (
              <span className={styles.pinned}>
                <Lock size={13} aria-hidden /> {discussionCopy.closed}
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
            <MessageCircle size={14} aria-hidden /> {discussionCopy.comments(discussion.commentsCount)}
            {images && (
              <span className={styles.photos}>
                <ImageIcon size={14} aria-hidden /> {discussionCopy.photos(images.length)}
              </span>
            )}
          </span>
        </span>
      </a>
    </li>
  )
}
