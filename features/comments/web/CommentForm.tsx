import { Send } from 'lucide-react'
import type { FormEvent } from 'react'
import { commentApi, commentLimits } from '../contract.ts'
import type { FeedItem } from '#features/posts/contract.ts'
import { reasonOf } from '#platform/web/fetch.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { addToList, keyOf, useSend } from '#platform/web/query.ts'
import { useMe } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { ButtonLink } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { patchPost } from '#features/posts/web/post-lists.ts'
import styles from './CommentPanel.module.css'
import { commentMessages, commentCopy } from '../copy.ts'

/** Send stays off while there is nothing to send; a visitor is told to log in. */
export function CommentForm({ post, isPage }: { post: FeedItem; isPage?: boolean }) {
  const me = useMe()
  const { draft, setDraft, clear } = useDraft(`comment-${post.id}`, '')
  const add = useSend(commentApi.add, {
    onSuccess: (comment) => {
      addToList(keyOf(commentApi.list, { params: { id: post.id } }), comment, 'end')
      patchPost(post.id, (kept) => ({ ...kept, commentsCount: kept.commentsCount + 1 }))
      clear()
      toast({ title: commentMessages.added })
    },
    onError: (error) => toast({ title: commentMessages.addFailed(reasonOf(error)), tone: 'bad' }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!draft.trim() || add.isPending) return
    if (!me)
      return toast({ title: commentMessages.notLoggedIn, text: commentMessages.loginToComment, tone: 'bad' })
    add.mutate({ params: { id: post.id }, body: { content: draft } })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {me && <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={32} />}
      <TextInput
        pill
        id={isPage ? 'comment' : undefined}
        aria-label={commentCopy.write}
        placeholder={commentCopy.write}
        value={draft}
        maxLength={commentLimits.content}
        onChange={(event) => setDraft(event.target.value)}
        autoComplete="off"
      />
      {me === null ? (
        <ButtonLink variant="out" size="s" href={links.loginFrom(links.post(post.id))}>
          {commentCopy.login}
        </ButtonLink>
      ) : (
        <IconButton
          icon={Send}
          type="submit"
          label={commentCopy.send}
          disabled={!draft.trim() || add.isPending}
        />
      )}
    </form>
  )
}
