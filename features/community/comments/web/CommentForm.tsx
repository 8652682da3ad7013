import { Send } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { isAlias } from '#features/members/people/is-alias.ts'
import { AuthorAvatar } from '#features/members/people/web/AuthorAvatar.tsx'
import { useWriter } from '#features/members/people/web/use-writer.ts'
import { useMe } from '#features/members/people/web/viewer.ts'
import { EmojiButton } from '#features/site/emoji/web/EmojiButton.tsx'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useEndpointMutation } from '#platform/web/query.ts'
import { randomKey } from '#platform/web/random-key.ts'
import { postpone } from '#platform/web/unsent.ts'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { Lazy } from '#ui/overlays/Lazy.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { sentOf } from '#ui/photos/chosen-photos.ts'
import type { ChosenPhoto } from '#ui/photos/PhotoRow.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { sendsOn } from '#ui/text-keys.ts'
import { commentLimits } from '../contract.ts'
import { commentCopy, commentMessages } from '../copy.ts'
import { showComment } from './comment-cache.ts'
import type { CommentSubject } from './comment-subjects.ts'
import { PhotoButton } from './photos/PhotoButton.tsx'
import { useChosenPhotos } from './photos/use-chosen-photos.ts'
import { commentPlace, unsentComment } from './unsent/unsent-comments.ts'
import styles from './Comments.module.css'

/** Enter sends, except on a phone. Send stays off while there is nothing to send; Enter can say why. Visitors are asked to log in. */
export function CommentForm({ subject, isPage }: { subject: CommentSubject; isPage?: boolean }) {
  const me = useMe()
  const writer = useWriter(subject.group?.id ?? subject.groupId)
  const { draft, setDraft, clear } = useDraft(subject.name, '')
  const field = useRef<HTMLTextAreaElement>(null)
  const [isUsed, setUsed] = useState(false)
  const { photos, isPicking, change, choose, Preview } = useChosenPhotos()
  const { submit, isPending } = useSendComment(subject, { draft, photos, isPicking }, (sent) => {
    // What was typed since then stays.
    clear((text) => (text === sent ? '' : text))
    change([])
  })
  return (
    <form className={styles.form} data-drafted onSubmit={submit}>
      {writer && <AuthorAvatar user={writer} size={32} />}
      <TextArea
        ref={field}
        growing
        rows={1}
        className={styles.field}
        data-completes
        id={isPage ? 'comment' : undefined}
        aria-label={commentCopy.write}
        placeholder={writer && isAlias(writer) ? commentCopy.writeAs(writer.displayName) : commentCopy.write}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={() => setUsed(true)}
        onKeyDown={(event) => sendsOn(event) && submit(event)}
      />
      {me && <EmojiButton field={field} />}
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
          disabled={!draft.trim() || isPending || isPicking}
        />
      )}
      {me && isUsed && (
        <div className={styles.chosen}>
          <Lazy
            load={() => import('#ui/forms/FormatTools.tsx')}
            props={{ field, words: commentCopy.format }}
          />
        </div>
      )}
      {Preview && (
        <div className={styles.chosen}>
          <Preview photos={photos} onChange={change} />
        </div>
      )}
    </form>
  )
}

type Written = { draft: string; photos: readonly ChosenPhoto[]; isPicking: boolean }

/** Without a connection the comment waits at the end of the list. */
function useSendComment(
  subject: CommentSubject,
  { draft, photos, isPicking }: Written,
  onSent: (content: string) => void,
) {
  const me = useMe()
  const { to, params, href, messages } = subject
  // While the next text may already be in the field.
  const sent = useRef({ draft, photos })
  const add = useEndpointMutation(subject.add, {
    onSuccess: (comment) => {
      showComment(subject, comment)
      onSent(sent.current.draft)
      toast({ title: messages.added })
    },
    onError: (error, { key }) => {
      const data = { to, params, href, content: sent.current.draft, photos: sent.current.photos }
      if (postpone(error, unsentComment, { place: commentPlace(subject.name), data, key }))
        return onSent(sent.current.draft)
      toast({ title: messages.addFailed(error), tone: 'bad' })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (add.isPending || isPicking) return
    if (!draft.trim()) return messages.blank && toast({ ...messages.blank, tone: 'bad' })
    if (!me)
      return toast({ title: commentMessages.notLoggedIn, text: commentMessages.loginToComment, tone: 'bad' })
    sent.current = { draft, photos }
    const { alts, files } = sentOf(photos)
    add.mutate({ params, body: { ...alts, content: draft }, files, key: randomKey() })
  }
  return { submit, isPending: add.isPending }
}
