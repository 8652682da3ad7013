import { BellOff } from 'lucide-react'
import type { Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { cx } from '#ui/cx.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import { useTyping } from './receive-live.ts'
import styles from './ConversationList.module.css'

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, people, lastMessage, unreadCount, isMuted } = conversation
  const [path] = useLocation()
  const now = useNow()
  const [other] = people
  const name = conversation.name || messageCopy.someone
  const href = links.conversation(id)
  return (
    <li>
      <a
        href={href}
        aria-current={path === href ? 'true' : undefined}
        className={cx(styles.row, unreadCount > 0 && styles.unread)}
      >
        {/* NOTE: a request shows no picture until it is accepted. */}
        <Avatar
          id={other?.id ?? id}
          name={name}
          src={conversation.isRequest ? null : other?.avatarUrl}
          size={44}
        />
        <span className={styles.words}>
          <b className={styles.name}>{name}</b>
          <Preview conversation={conversation} />
        </span>
        <span className={styles.end}>
          {lastMessage && <time dateTime={lastMessage.createdAt}>{timeAgo(lastMessage.createdAt, now)}</time>}
          {unreadCount > 0 && (
            <span className={styles.count}>
              {unreadCount}
              <VisuallyHidden> {messageCopy.unreadHere}</VisuallyHidden>
            </span>
          )}
          {isMuted && <Icon as={BellOff} size={16} />}
        </span>
      </a>
    </li>
  )
}

function Preview({ conversation: { id, name, lastMessage, about } }: { conversation: Conversation }) {
  const isTyping = useTyping((all) => all.has(id))
  if (isTyping) return <span className={styles.preview}>{messageCopy.typing(name)}</span>
  if (!lastMessage) return about && <span className={styles.preview}>{about.name}</span>
  const { text, hasPhotos, isOwn, isDeleted } = lastMessage
  const shown = isDeleted ? messageCopy.deletedText : text || (hasPhotos ? messageCopy.photos : '')
  return <span className={styles.preview}>{isOwn ? messageCopy.you(shown) : shown}</span>
}
