import { BellOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useLocation } from '#platform/web/navigation.ts'
import { useNow } from '#platform/web/now.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { Conversation } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { ConversationPicture } from './ConversationPicture.tsx'
import { useTyping } from './receive-live.ts'
import styles from './ConversationList.module.css'

export function ConversationRow({ conversation }: { conversation: Conversation }) {
  const { id, lastMessage, unreadCount, isMuted } = conversation
  const [path] = useLocation()
  const name = conversation.name || messageCopy.someone
  const href = links.conversation(id)
  return (
    <li>
      <a
        href={href}
        aria-current={path === href ? 'true' : undefined}
        className={cx(styles.row, unreadCount > 0 && styles.unread)}
      >
        <ConversationPicture conversation={conversation} />
        <span className={styles.words}>
          <b className={styles.name}>{name}</b>
          <Preview conversation={conversation} />
        </span>
        <RowEnd at={lastMessage?.createdAt} unreadCount={unreadCount}>
          {isMuted && <Icon as={BellOff} size={16} />}
        </RowEnd>
      </a>
    </li>
  )
}

type RowEndProps = { at: string | undefined; unreadCount: number; children?: ReactNode }

export function RowEnd({ at, unreadCount, children }: RowEndProps) {
  const now = useNow()
  return (
    <span className={styles.end}>
      {at && <time dateTime={at}>{timeAgo(at, now)}</time>}
      {unreadCount > 0 && (
        <span className={styles.count}>
          {unreadCount}
          <VisuallyHidden> {messageCopy.unreadHere}</VisuallyHidden>
        </span>
      )}
      {children}
    </span>
  )
}

function Preview({ conversation: { id, kind, name, lastMessage, about } }: { conversation: Conversation }) {
  const isTyping = useTyping((all) => all.has(id))
  if (isTyping)
    return (
      <span className={styles.preview}>
        {messageCopy.typing(kind === 'direct' ? name : messageCopy.somebody)}
      </span>
    )
  if (!lastMessage) return <span className={styles.preview}>{about?.name ?? messageCopy.empty}</span>
  const { text, hasPhotos, hasVoice, isOwn, isDeleted } = lastMessage
  const instead = hasVoice ? voiceCopy.note : hasPhotos ? messageCopy.photos : ''
  const shown = isDeleted ? messageCopy.deletedText : text || instead
  const by = lastMessage.name ? messageCopy.by(lastMessage.name, shown) : shown
  return <span className={styles.preview}>{isOwn ? messageCopy.you(shown) : by}</span>
}
