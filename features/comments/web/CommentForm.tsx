import { Send } from 'lucide-react'
import type { SyntheticEvent } from 'react'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { commentLimits } from '../contract.ts'
import { commentCopy, commentMessages } from '../copy.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import { PhotoButton } from './photos/PhotoButton.tsx'
import { useChosenPhotos } from './photos/use-chosen-photos.ts'
import { showComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { commentPlace, unsentComment, type UnsentComment } from './unsent/unsent-comments.ts'
import styles from './Comments.module.css'

/** Send stays off while there is nothing to send; Enter on a blank line can say why. Visitors are asked to log in. */
export function CommentForm({ subject, isPage }: { subject: CommentSubject; isPage?: boolean }) {
  const me = useMe()
  const { draft, setDraft, clear } = useDraft(subject.name, '')
  const { params, messages } = subject
  const { photos, isPicking, change, choose, Preview } = useChosenPhotos()
  const add = useAddComment(subject, { content: draft, photos }, () => {
    clear()
    change([])
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (add.isPending || isPicking) return
    if (!draft.trim()) return messages.blank && toast({ ...messages.blank, tone: 'bad' })
    if (!me)
      return toast({ title: commentMessages.notLoggedIn, text: commentMessages.loginToComment, tone: 'bad' })
    const { alts, files } = sentOf(photos)
    add.mutate({ params, body: { ...alts, content: draft }, files, key: randomKey() })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {me && <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={32} />}
      <TextInput
        pill
        data-completes
        id={isPage ? 'comment' : undefined}
        aria-label={commentCopy.write}
        placeholder={commentCopy.write}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && !draft.trim() && submit(event)}
        autoComplete="off"
      />
      {me && <PhotoButton count={photos.length} onFile={choose} />}
      {me === null ? (
        <ButtonLink variant="out" size="s" href={links.loginFrom(subject.href)}>
          {commentCopy.login}
        </ButtonLink>
      ) : (
        <IconButton
          icon={Send}
          type="submit"
          label={commentCopy.send}
          disabled={!draft.trim() || add.isPending || isPicking}
        />
      )}
      {Preview && (
        <div className={styles.chosen}>
          <Preview photos={photos} onChange={change} />
        </div>
      )}
    </form>
  )
}

/** Sends a comment; without a connection it waits at the end of the list. */
function useAddComment(
  subject: CommentSubject,
  written: Pick<UnsentComment, 'content' | 'photos'>,
  onDone: () => void,
) {
  const { to, params, href, messages } = subject
  return useEndpointMutation(subject.add, {
    onSuccess: (comment) => {
      showComment(subject, comment)
      onDone()
      toast({ title: messages.added })
    },
    onError: (error, { key }) => {
      const data = { to, params, href, ...written }
      if (postpone(error, unsentComment, { place: commentPlace(subject.name), data, key })) return onDone()
      toast({ title: messages.addFailed(error), tone: 'bad' })
    },
  })
}
