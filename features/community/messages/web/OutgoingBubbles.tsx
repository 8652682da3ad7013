import { CircleAlert, Clock } from 'lucide-react'
import { Fragment } from 'react'
import { useShallow } from 'zustand/shallow'
import { cx } from '#ui/cx.ts'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { messageCopy } from '../copy.ts'
import { discard, tryAgain, useOutgoing, type Outgoing } from './outgoing.ts'
import styles from './Conversation.module.css'
import photos from './photos/MessagePhotos.module.css'

/** What the server has not confirmed yet. */
export function OutgoingBubbles({ conversationId }: { conversationId: number }) {
  const own = useOutgoing(useShallow((all) => all.filter((one) => one.conversationId === conversationId)))
  return own.map((message) => (
    <div key={message.clientId} className={cx(styles.message, styles.own)}>
      <div className={cx(styles.bubble, styles[message.state])} dir="auto">
        {message.photos.map((photo) => (
          <Fragment key={photo.key}>
            {'file' in photo && (
              <FilePicture file={photo.file} alt={photo.file.name} className={photos.thumb} />
            )}
          </Fragment>
        ))}
        {message.text}
      </div>
      <State message={message} />
    </div>
  ))
}

function State({ message }: { message: Outgoing }) {
  const { clientId, state, error } = message
  if (state === 'sending') return <p className={styles.meta}>{messageCopy.sending}</p>
  const isFailed = state === 'failed'
  return (
    <p className={cx(styles.meta, isFailed && styles.bad)} role={isFailed ? 'alert' : 'status'}>
      <Icon as={isFailed ? CircleAlert : Clock} size={14} />{' '}
      {isFailed ? `${messageCopy.notSent} ${error}` : error || messageCopy.waiting}{' '}
      {error && <TextButton onClick={() => tryAgain(message)}>{messageCopy.tryNow}</TextButton>}{' '}
      <TextButton onClick={() => discard(clientId)}>{messageCopy.deleteUnsent}</TextButton>
    </p>
  )
}
