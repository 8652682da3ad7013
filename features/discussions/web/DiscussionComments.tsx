import { Send, Trash2 } from 'lucide-react'
import type { FormEvent } from 'react'
import { timeAgo } from '#platform/contract/dates.ts'
import { discussionApi, discussionLimits, type Discussion, type DiscussionComment } from '../contract.ts'
import type { Group } from '#features/groups/contract.ts'
import { canWriteInGroup } from '#features/groups/permissions.ts'
import { canDeleteDiscussionComment } from '#features/comments/permissions.ts'
import { CallError } from '#platform/web/fetch.ts'
import { useDraft } from '#platform/web/drafts.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { addToList, keyOf, usePages, useSend } from '#platform/web/query.ts'
import { useMe, useViewer } from '#features/people/web/viewer.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton } from '#ui/primitives/IconButton.tsx'
import { useLater } from '#ui/overlays/use-lazy-component.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import { TextInput } from '#ui/forms/TextInput.tsx'
import { TextLink } from '#ui/primitives/TextLink.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { patchDiscussion } from './discussions.ts'
import { groupCopy } from '#features/groups/copy.ts'
import styles from './DiscussionComments.module.css'
import { loadCommentRemoval } from './lazy.ts'
import { discussionCopy, discussionMessages } from '../copy.ts'

type Props = { group: Group; discussion: Discussion }
const paramsOf = (discussion: Discussion) => ({ id: discussion.groupId, discussionId: discussion.id })

export function DiscussionComments({ group, discussion }: Props) {
  const viewer = useViewer()
  return (
    <section className={styles.panel} aria-label={discussionCopy.comments(discussion.commentsCount)}>
      <p className={styles.count}>{discussionCopy.comments(discussion.commentsCount)}</p>
      <Comments group={group} discussion={discussion} />
      {viewer && canWriteInGroup(viewer, group) && <CommentForm discussion={discussion} />}
      {!viewer && (
        <p className={styles.quiet}>
          <TextLink href={links.loginFrom(links.discussion(group.id, discussion.id))}>
            {discussionMessages.loginToJoinIn}
          </TextLink>
        </p>
      )}
    </section>
  )
}

function Comments({ group, discussion }: Props) {
  const comments = usePages(discussionApi.comments, { params: paramsOf(discussion) })
  if (comments.isPending) return <ListSkeleton label={discussionCopy.loadingComments} rows={2} />
  if (comments.isError)
    return (
      <div className={styles.quiet}>
        <p role="alert">{discussionCopy.commentsFailed}</p>
        <Button size="s" variant="out" onClick={() => void comments.refetch()}>
          {groupCopy.retry}
        </Button>
      </div>
    )
  if (comments.items.length === 0) return <p className={styles.quiet}>{discussionCopy.noComments}</p>
  return (
    <>
      <ul className={styles.list}>
        {comments.items.map((comment) => (
          <Comment key={comment.id} comment={comment} group={group} discussion={discussion} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={comments.isFetchingNextPage && groupCopy.loadingMore}
          onClick={() => void comments.fetchNextPage()}
        >
          {discussionCopy.moreComments}
        </Button>
      )}
    </>
  )
}

function Comment({ comment, group, discussion }: Props & { comment: DiscussionComment }) {
  const viewer = useViewer()
  const now = useNow()
  const { user } = comment
  return (
    <li className={styles.comment}>
      <a href={links.profile(user.id)} tabIndex={-1} aria-hidden>
        <Avatar id={user.id} name={user.displayName} src={user.avatarUrl} size={32} />
      </a>
      <div className={styles.words}>
        <div className={styles.name}>
          <a href={links.profile(user.id)}>
            <bdi data-premium={user.isPremium}>{user.displayName}</bdi>
          </a>
          <time dateTime={comment.createdAt}>{timeAgo(comment.createdAt, now)}</time>
        </div>
        <p dir="auto">{comment.content}</p>
      </div>
      {viewer && canDeleteDiscussionComment(viewer, comment, discussion, group) && (
        <Remove comment={comment} group={group} discussion={discussion} />
      )}
    </li>
  )
}

function Remove({ comment, group, discussion }: Props & { comment: DiscussionComment }) {
  const question = useLater(loadCommentRemoval)
  return (
    <>
      <IconButton
        icon={Trash2}
        size="s"
        label={discussionCopy.deleteComment}
        aria-haspopup="dialog"
        {...question.hints}
      />
      {question.Part && (
        <question.Part group={group} comment={comment} discussion={discussion} onClose={question.dismiss} />
      )}
    </>
  )
}

/** Send stays off while there is nothing to send. */
function CommentForm({ discussion }: { discussion: Discussion }) {
  const me = useMe()
  const { draft, setDraft, clear } = useDraft(`discussion-comment-${discussion.id}`, '')
  const add = useSend(discussionApi.addComment, {
    onSuccess: (comment) => {
      addToList(keyOf(discussionApi.comments, { params: paramsOf(discussion) }), comment, 'end')
      patchDiscussion(discussion.id, (kept) => ({ ...kept, commentsCount: kept.commentsCount + 1 }))
      clear()
      toast({ title: discussionMessages.commentAdded })
    },
    onError: (error) =>
      toast({
        title: error instanceof CallError ? error.message : discussionMessages.commentFailed,
        tone: 'bad',
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (add.isPending) return
    if (!draft.trim()) return toast({ title: discussionMessages.commentBlank, tone: 'bad' })
    add.mutate({ params: paramsOf(discussion), body: { content: draft } })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {me && <Avatar id={me.id} name={me.displayName} src={me.avatarUrl} size={32} />}
      <TextInput
        pill
        aria-label={discussionCopy.write}
        placeholder={discussionCopy.write}
        value={draft}
        maxLength={discussionLimits.comment}
        onChange={(event) => setDraft(event.target.value)}
        autoComplete="off"
      />
      <IconButton
        icon={Send}
        type="submit"
        label={discussionCopy.send}
        disabled={!draft.trim() || add.isPending}
      />
    </form>
  )
}
