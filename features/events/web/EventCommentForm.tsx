import { Send } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { commentApi, commentLimits } from '#features/comments/contract.ts'
import { eventApi } from '../contract.ts'
import { eventMessages } from '../copy.ts'
import type { Event } from '#features/posts/contract.ts'
import { patchEvent } from './rsvp.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { addToList, keyOf, useSend } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { eventsCopy } from '../pages.copy.ts'
import styles from './EventCommentForm.module.css'

/** Send stays off while there is nothing to send; Enter on a blank line says why. */
export function EventCommentForm({ event }: { event: Event }) {
  const me = useMe()
  const { draft, setDraft, clear } = useDraft(`comment-${event.id}`, '')
  const add = useSend(eventApi.addComment, {
    onSuccess: (comment) => {
      addToList(keyOf(commentApi.list, { params: { id: event.id } }), comment, 'end')
      patchEvent(event.id, (kept) => ({ ...kept, commentsCount: kept.commentsCount + 1 }))
      clear()
      toast({ title: eventMessages.commented })
    },
    onError: () => toast({ title: eventMessages.commentFailed, tone: 'bad' }),
  })
  const submit = (sent: SyntheticEvent) => {
    sent.preventDefault()
    if (add.isPending) return
    if (!me) return toast({ title: eventMessages.notLoggedIn, text: eventsCopy.loginText, tone: 'bad' })
    if (!draft.trim())
      return toast({ title: eventMessages.emptyComment, text: eventMessages.emptyCommentText, tone: 'bad' })
    add.mutate({ params: { id: event.id }, body: { content: draft, postId: event.id } })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {me && <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={32} />}
      <TextInput
        pill
        id="comment"
        aria-label={eventsCopy.comment}
        placeholder={eventsCopy.comment}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(typed) => setDraft(typed.target.value)}
        onKeyDown={(pressed) => pressed.key === 'Enter' && !draft.trim() && submit(pressed)}
        autoComplete="off"
      />
      {me === null ? (
        <ButtonLink variant="out" size="s" href={links.loginFrom(links.event(event.id))}>
          {eventsCopy.loginToComment}
        </ButtonLink>
      ) : (
        <IconButton
          icon={Send}
          type="submit"
          label={eventsCopy.send}
          disabled={!draft.trim() || add.isPending}
        />
      )}
    </form>
  )
}
