import { CircleAlert, Clock } from 'lucide-react'
import { Fragment } from 'react'
import { deleteOne, tryAgain } from '#features/members/unsent/web/outbox.ts'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import { useUnsentAt, type Unsent } from '#platform/web/unsent.ts'
import { cx } from '#ui/cx.ts'
import { FilePicture } from '#ui/photos/FilePicture.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { TextButton } from '#ui/primitives/TextLink.tsx'
import type { Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { messagePlace, unsentMessage } from './unsent-messages.ts'
import styles from './Conversation.module.css'
import photos from './photos/MessagePhotos.module.css'

type OutgoingBubblesProps = { conversationId: number; arrived: readonly Message[] }

/** What the server has not confirmed yet. A message that has arrived may be here for a moment more. */
export function OutgoingBubbles({ conversationId, arrived }: OutgoingBubblesProps) {
  const unsent = useUnsentAt(unsentMessage, messagePlace(conversationId))
  const own = unsent.filter(({ key }) => arrived.every(({ clientId }) => clientId !== key))
  // What holds back one message holds back those after it.
  const reason = own.find(({ state, error }) => state === 'waiting' && error)?.error ?? ''
  return own.map((message) => (
    <div key={message.key} className={cx(styles.message, styles.own)}>
      <div className={cx(styles.bubble, styles[message.state])} dir="auto">
        {message.data.photos.map((photo) => (
          <Fragment key={photo.key}>
            {'file' in photo && (
              <FilePicture file={photo.file} alt={photo.file.name} className={photos.thumb} />
            )}
          </Fragment>
        ))}
        {message.data.voice && <p>{voiceCopy.note}</p>}
        {message.data.text}
      </div>
      <State message={message} reason={reason} />
    </div>
  ))
}

function State({ message, reason }: { message: Unsent; reason: string }) {
  const { state, error } = message
  if (state === 'new' || state === 'sending') return <p className={styles.meta}>{messageCopy.sending}</p>
  const isRefused = state === 'refused'
  return (
    <p className={cx(styles.meta, isRefused && styles.bad)} role={isRefused ? 'alert' : 'status'}>
      <Icon as={isRefused ? CircleAlert : Clock} size={14} />{' '}
      {isRefused ? `${messageCopy.notSent} ${error}` : reason || messageCopy.waiting}{' '}
      {(error || reason) && (
        <TextButton onClick={() => void tryAgain(message)}>{messageCopy.tryNow}</TextButton>
      )}{' '}
      <TextButton onClick={() => void deleteOne(message)}>{messageCopy.deleteUnsent}</TextButton>
    </p>
  )
}
