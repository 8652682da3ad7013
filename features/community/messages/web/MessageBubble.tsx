import { Check, CheckCheck, Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Reported } from '#features/members/reports/web/Reported.tsx'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { cx } from '#ui/cx.ts'
import { LinkPreview } from '#ui/data-display/LinkPreview.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { VisuallyHidden } from '#ui/primitives/VisuallyHidden.tsx'
import type { Conversation, Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { MessageText } from './MessageText.tsx'
import { HiddenNote } from './photos/HiddenNote.tsx'
import { MessagePhotos } from './photos/MessagePhotos.tsx'
import { useTouchGestures } from './touch-gestures.ts'
import styles from './Conversation.module.css'

type MessageBubbleProps = {
  message: Message
  conversation: Conversation
  isRead: boolean
  /** The first of a run names the author, the last has its time. */
  startsRun?: boolean
  endsRun?: boolean
  onReply: (message: Message) => void
}

const loadPlayer = () => import('#features/site/media/web/VoicePlayer.tsx')
const loadReactions = () => import('./MessageReactions.tsx')

/** A long press opens its menu, a swipe answers it. */
export function MessageBubble({
  message,
  conversation,
  isRead,
  startsRun = true,
  endsRun = true,
  onReply,
}: MessageBubbleProps) {
  const { isOwn, deletedAt } = message
  const [isMenuOpen, setMenuOpen] = useState(false)
  const menu = useLazyComponent(() => import('./MessageMenu.tsx'))
  const openMenu = () => {
    menu.load()
    setMenuOpen(true)
  }
  const canReply = conversation.canWrite && !conversation.isRequest
  const gestures = useTouchGestures<HTMLDivElement>({
    onLongPress: openMenu,
    onSwipe: canReply ? () => onReply(message) : undefined,
  })
  const button = (
    <IconButton
      icon={Ellipsis}
      size="s"
      label={messageCopy.menu}
      aria-haspopup="menu"
      {...(menu.Component ? {} : { ...menu.preloadProps, onClick: openMenu })}
    />
  )
  return (
    <div className={cx(styles.message, isOwn && styles.own, endsRun && styles.last)}>
      {conversation.kind === 'group' && !isOwn && startsRun && <Author message={message} />}
      <div className={styles.line} {...(deletedAt ? {} : gestures)}>
        <Bubble message={message} conversation={conversation} />
        {!deletedAt && (
          <div className={styles.more}>
            {menu.Component ? (
              <menu.Component
                message={message}
                conversation={conversation}
                onReply={onReply}
                trigger={button}
                open={isMenuOpen}
                onOpenChange={setMenuOpen}
              />
            ) : (
              button
            )}
          </div>
        )}
      </div>
      {message.reactions && (
        <Lazy load={loadReactions} props={{ message, canReact: canReply }} waiting={null} />
      )}
      <Meta message={message} isRead={isRead} isHidden={!endsRun} />
    </div>
  )
}

const Author = ({ message: { user } }: { message: Message }) => (
  <p className={styles.author}>
    <bdi>{user?.displayName ?? messageCopy.someone}</bdi>
  </p>
)

function Bubble({ message, conversation }: Pick<MessageBubbleProps, 'message' | 'conversation'>) {
  const { text, quote, linkPreview, deletedAt } = message
  if (deletedAt) return <p className={cx(styles.bubble, styles.gone)}>{messageCopy.deletedText}</p>
  return (
    <div className={styles.bubble} dir="auto">
      <Reported type="message" id={message.id}>
        {quote && <Quote quote={quote} />}
        <MessagePhotos message={message} />
        {message.hidesVoice && <HiddenNote title={voiceCopy.hidden} text={voiceCopy.hiddenText} />}
        {message.voice && (
          <Lazy load={loadPlayer} props={{ voice: message.voice }} waiting={<p>{voiceCopy.note}</p>} />
        )}
        {text && (
          <span>
            <MessageText text={text} conversation={conversation} />
          </span>
        )}
        {linkPreview && <LinkPreview preview={linkPreview} stacked />}
      </Reported>
    </div>
  )
}

/** Inside a run the time is only read out. */
function Meta({ message: { isOwn, createdAt }, isRead, isHidden }: MetaProps) {
  const state = isRead ? messageCopy.read : messageCopy.sent
  const time = <time dateTime={createdAt}>{formatDate(createdAt, 'time')}</time>
  if (isHidden)
    return (
      <VisuallyHidden>
        {time}
        {isOwn && ` · ${state}`}
      </VisuallyHidden>
    )
  return (
    <p className={styles.meta}>
      {time}
      {isOwn && (
        <>
          {' · '}
          <Icon as={isRead ? CheckCheck : Check} size={14} /> {state}
        </>
      )}
    </p>
  )
}

type MetaProps = { message: Message; isRead: boolean; isHidden: boolean }

/** A quote without a name, a text and photos is of a message that the reader does not see. */
function Quote({ quote: { name, text, hasPhotos, hasVoice } }: { quote: NonNullable<Message['quote']> }) {
  const isHidden = !name && !text && !hasPhotos && !hasVoice
  const instead = hasVoice ? voiceCopy.note : hasPhotos ? messageCopy.photos : messageCopy.deletedText
  return (
    <blockquote className={styles.quote}>
      {!isHidden && <b>{name || messageCopy.someone}</b>}
      {isHidden ? messageCopy.hiddenQuote : text || instead}
    </blockquote>
  )
}
