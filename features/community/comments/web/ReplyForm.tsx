import { useEffect, useRef, useState, type FormEvent } from 'react'
import { postCopy } from '#features/community/posts/copy.ts'
import { EmojiButton } from '#features/site/emoji/web/EmojiButton.tsx'
import { useDraft } from '#platform/web/drafts.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { FormatTools } from '#ui/forms/FormatTools.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { Button } from '#ui/primitives/Button.tsx'
import { CancelButton } from '#ui/unsaved/CancelButton.tsx'
import { commentLimits, type Comment } from '../contract.ts'
import { commentCopy, commentMessages } from '../copy.ts'
import { showComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { PhotoButton } from './photos/PhotoButton.tsx'
import { useChosenPhotos } from './photos/use-chosen-photos.ts'
import { commentPlace, unsentComment, type UnsentComment } from './unsent/unsent-comments.ts'
import styles from './CommentEditor.module.css'

type ReplyFormProps = {
  /** The comment at the head of the thread. */
  above: Pick<Comment, 'id'>
  /** It, or one of its replies: then the text begins with the name of its author. */
  answered: Comment
  subject: CommentSubject
  onDone: () => void
}

export function ReplyForm({ above, answered, subject, onDone }: ReplyFormProps) {
  const start = answered.id === above.id ? '' : `@${answered.user.username} `
  const { draft, setDraft, clear, hasDraft } = useDraft(`reply-${answered.id}`, start)
  const { photos, isPicking, change, choose, Preview } = useChosenPhotos()
  const field = useFocusAtEnd()
  const close = () => {
    clear()
    onDone()
  }
  const { to, params, href } = subject
  const unsent = { to, params, href, content: draft, photos, parentId: answered.id, aboveId: above.id }
  const { isPending, send } = useSendReply(subject, unsent, close)
  const isBlank = draft.trim() === '' || draft.trim() === start.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBlank || isPicking) return
    const { alts, files } = sentOf(photos)
    const body = { ...alts, content: draft, parentId: answered.id }
    send({ params, body, files, key: randomKey() })
  }
  return (
    <form className={styles.editor} data-drafted onSubmit={submit}>
      <TextArea
        ref={field}
        growing
        data-completes
        rows={2}
        aria-label={commentCopy.replyTo(answered.user.displayName)}
        placeholder={commentCopy.writeReply}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(event) => setDraft(event.target.value)}
      />
      <FormatTools field={field} words={commentCopy.format} />
      {Preview && <Preview photos={photos} onChange={change} />}
      <div className={styles.buttons}>
        <EmojiButton field={field} />
        <PhotoButton count={photos.length} onFile={choose} />
        <CancelButton size="s" variant="ghost" onCancel={onDone} onDiscard={clear} hasDraft={hasDraft}>
          {postCopy.cancel}
        </CancelButton>
        <Button
          size="s"
          type="submit"
          disabled={isBlank || isPicking}
          busy={isPending && commentCopy.sending}
        >
          {commentCopy.reply}
        </Button>
      </div>
    </form>
  )
}

function useFocusAtEnd() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    const area = field.current
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  }, [])
  return field
}

/** Sends once; again only after a failure. Without a connection it waits. */
function useSendReply(subject: CommentSubject, unsent: UnsentComment, onSent: () => void) {
  const [isSent, setSent] = useState(false)
  // While the text may be changed further.
  const sent = useRef(unsent)
  const add = useEndpointMutation(subject.add, {
    onSuccess: (reply) => {
      showComment(subject, reply)
      onSent()
      toast({ title: commentMessages.replied })
    },
    onError: (error, { key }) => {
      const place = commentPlace(subject.name, unsent.aboveId)
      if (postpone(error, unsentComment, { place, data: sent.current, key })) return onSent()
      setSent(false)
      toast({ title: subject.messages.addFailed(error), tone: 'bad' })
    },
  })
  const send = (input: Parameters<typeof add.mutate>[0]) => {
    if (isSent) return
    setSent(true)
    sent.current = unsent
    add.mutate(input)
  }
  return { isPending: add.isPending, send }
}
