import { Check, CheckCheck, Ellipsis } from 'lucide-react'
import { formatDate } from '#platform/contract/dates.ts'
import { cx } from '#ui/cx.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import type { Conversation, Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { MessageText } from './MessageText.tsx'
import { MessagePhotos } from './photos/MessagePhotos.tsx'
import styles from './Conversation.module.css'

type MessageBubbleProps = {
  message: Message
  conversation: Conversation
  isRead: boolean
  onReply: (message: Message) => void
}

export function MessageBubble({ message, conversation, isRead, onReply }: MessageBubbleProps) {
  const { isOwn, text, quote, linkPreview, createdAt, deletedAt } = message
  return (
    <div className={cx(styles.message, isOwn && styles.own)}>
      {conversation.kind === 'group' && !isOwn && (
        <p className={styles.author}>
          <bdi>{message.user?.displayName ?? messageCopy.someone}</bdi>
        </p>
      )}
      <div className={styles.line}>
        {deletedAt ? (
          <p className={cx(styles.bubble, styles.gone)}>{messageCopy.deletedText}</p>
        ) : (
          <div className={styles.bubble} dir="auto">
            {quote && <Quote quote={quote} />}
            <MessagePhotos message={message} />
            {text && (
              <span>
                <MessageText text={text} conversation={conversation} />
              </span>
            )}
            {linkPreview && <LinkPreview preview={linkPreview} stacked />}
          </div>
        )}
        {!deletedAt && <More message={message} conversation={conversation} onReply={onReply} />}
      </div>
      <p className={styles.meta}>
        <time dateTime={createdAt}>{formatDate(createdAt, 'time')}</time>
        {isOwn && (
          <>
            {' · '}
            <Icon as={isRead ? CheckCheck : Check} size={14} /> {isRead ? messageCopy.read : messageCopy.sent}
          </>
        )}
      </p>
    </div>
  )
}

/** A quote without a name, a text and photos is of a message that the reader does not see. */
function Quote({ quote: { name, text, hasPhotos } }: { quote: NonNullable<Message['quote']> }) {
  const isHidden = !name && !text && !hasPhotos
  return (
    <blockquote className={styles.quote}>
      {!isHidden && <b>{name || messageCopy.someone}</b>}
      {isHidden
        ? messageCopy.hiddenQuote
        : text || (hasPhotos ? messageCopy.photos : messageCopy.deletedText)}
    </blockquote>
  )
}

function More(props: Omit<MessageBubbleProps, 'isRead'>) {
  const menu = useLazyComponent(() => import('./MessageMenu.tsx'))
  const button = (
    <IconButton
      icon={Ellipsis}
      size="s"
      label={messageCopy.menu}
      aria-haspopup="menu"
      {...(menu.Component ? {} : menu.preloadProps)}
    />
  )
  return menu.Component ? <menu.Component {...props} trigger={button} defaultOpen /> : button
}
