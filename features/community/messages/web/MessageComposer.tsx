import { LockOpen, Send, X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { useViewer } from '#features/members/people/web/viewer.ts'
import { sendOrStore } from '#features/members/unsent/web/outbox.ts'
import { EmojiButton } from '#features/site/emoji/web/EmojiButton.tsx'
import { voiceCopy } from '#features/site/media/voice-notes.copy.ts'
import { useVoiceNote } from '#features/site/media/web/use-voice-note.ts'
import { VoiceButton } from '#features/site/media/web/VoiceButton.tsx'
import { excerptOf } from '#platform/contract/excerpt.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { call } from '#platform/web/fetch.ts'
import { links } from '#platform/web/links.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { Icon } from '#ui/primitives/Icon.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { sendsOn } from '#ui/text-keys.ts'
import { messageApi, messageLimits, type Conversation, type Message } from '../contract.ts'
import { messageCopy } from '../copy.ts'
import { draftIn } from './message-draft.ts'
import { ChosenPhotos, PhotoButton } from './photos/ChosenPhotos.tsx'
import { messagePlace, messageSender } from './unsent-messages.ts'
import styles from './Conversation.module.css'

type MessageComposerProps = {
  conversation: Conversation
  quoted: Message | null
  onCancelQuote: () => void
}

const typingMs = 4_000

/** Enter sends, except on a phone; the field keeps the focus. */
export function MessageComposer({ conversation, quoted, onCancelQuote }: MessageComposerProps) {
  const { id, name, isAwaiting } = conversation
  const viewer = useViewer()
  const { draft, setDraft, clear } = useDraft(draftIn(conversation), '')
  const field = useRef<HTMLTextAreaElement>(null)
  const showTyping = useShowTyping(conversation)
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  const note = useVoiceNote()
  const isEmpty = !draft.trim() && photos.length === 0 && !note.voice
  const send = () => {
    field.current?.focus()
    if (isEmpty || !viewer) return
    const { voice } = note
    const quoteId = quoted?.id ?? null
    const data = { conversationId: id, name, text: draft.trim(), quoteId, photos, ...(voice && { voice }) }
    void sendOrStore(messageSender, { place: messagePlace(id), data })
    clear()
    setPhotos([])
    note.clear()
    onCancelQuote()
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    send()
  }
  const choose = (chosen: ChosenPhoto[]) => {
    setPhotos(chosen)
    // NOTE: a button that removes its photo is gone, and would take the focus with it.
    field.current?.focus()
  }
  return (
    <form data-drafted className={styles.composer} aria-label={messageCopy.write} onSubmit={submit}>
      {quoted && <Quoted message={quoted} onCancel={onCancelQuote} />}
      {isAwaiting && <p className={styles.note}>{messageCopy.awaiting(name)}</p>}
      <ChosenPhotos photos={photos} onChange={choose} />
      {note.draft && <note.draft.Component {...note.draft.props} />}
      <div className={styles.fields}>
        <PhotoButton photos={photos} onChange={choose} />
        <EmojiButton field={field} />
        <VoiceButton note={note} />
        <TextArea
          ref={field}
          growing
          rows={1}
          aria-label={messageCopy.write}
          placeholder={messageCopy.write}
          value={draft}
          maxLength={messageLimits.content}
          onChange={(event) => {
            setDraft(event.target.value)
            showTyping()
          }}
          onKeyDown={(event) => sendsOn(event) && (event.preventDefault(), send())}
        />
        <IconButton icon={Send} type="submit" label={messageCopy.send} disabled={isEmpty} />
      </div>
      <OpenNote />
    </form>
  )
}

/** Shows the others, every few seconds, that the viewer is typing; nobody who has not accepted the conversation. */
function useShowTyping({ id, isAwaiting }: Conversation) {
  const shownAt = useRef(0)
  return () => {
    if (Date.now() - shownAt.current < typingMs || isAwaiting) return
    shownAt.current = Date.now()
    // NOTE: whether it is shown does not matter to the one who types.
    void call(messageApi.typing, { params: { id } }).catch(() => undefined)
  }
}

function Quoted({ message, onCancel }: { message: Message; onCancel: () => void }) {
  const name = message.isOwn ? messageCopy.yourself : (message.user?.displayName ?? messageCopy.someone)
  return (
    <div className={styles.quoted}>
      <p>
        <b>{messageCopy.replyingTo(name)}</b>
        {excerptOf(message.text, messageLimits.excerpt) ||
          (message.voice ? voiceCopy.note : messageCopy.photos)}
      </p>
      <IconButton icon={X} size="s" label={messageCopy.cancelReply} onClick={onCancel} />
    </div>
  )
}

/** Says plainly who can read what is written. */
export const OpenNote = () => (
  <p className={styles.openNote}>
    <Icon as={LockOpen} size={14} />
    <span>
      {messageCopy.open} <a href={links.privacy}>{messageCopy.openMore}</a>
    </span>
  </p>
)
