import { CircleAlert, Clock } from 'lucide-react'
import { Fragment } from 'react'
import { useShallow } from 'zustand/shallow'
import { messageCopy } from '../copy.ts'
import { cx } from '#ui/cx.ts'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import { tryAgain, useOutgoing, type Outgoing } from './outgoing.ts'
import photos from './photos/MessagePhotos.module.css'
import styles from './Conversation.module.css'

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

function State({ message: { clientId, state, error } }: { message: Outgoing }) {
  if (state === 'sending') return <p className={styles.meta}>{messageCopy.sending}</p>
  if (state === 'waiting')
    return (
      <p className={styles.meta} role="status">
        <Icon as={Clock} size={14} /> {messageCopy.waiting}
      </p>
    )
  return (
    <p className={cx(styles.meta, styles.bad)} role="alert">
      <Icon as={CircleAlert} size={14} /> {messageCopy.notSent} {error}{' '}
      <TextButton onClick={() => tryAgain(clientId)}>{messageCopy.tryNow}</TextButton>
    </p>
  )
}
