import { Flag, Trash2 } from 'lucide-react'
import { timeAgo } from '#platform/contract/dates.ts'
import { links } from '#platform/web/links.ts'
import { useNow } from '#platform/web/now.ts'
import { useInfiniteEndpoint } from '#platform/web/query.ts'
import { useViewer } from '#features/people/web/viewer.ts'
import { postCopy } from '#features/posts/copy.ts'
import { Avatar } from '#ui/primitives/Avatar.tsx'
import { Button } from '#ui/primitives/Button.tsx'
import { IconButton, IconLink } from '#ui/primitives/IconButton.tsx'
import { useLazyComponent } from '#ui/overlays/use-lazy-component.ts'
import { ListSkeleton } from '#ui/layout/Skeleton.tsx'
import type { Comment } from '../contract.ts'
import { reportMenuCopy } from '#features/reports/menu.copy.ts'
import { canReport } from '#features/reports/permissions.ts'
import { commentCopy } from '../copy.ts'
import { canDeleteComment } from '../permissions.ts'
import type { CommentSubject } from './comment-subjects.ts'
import styles from './Comments.module.css'
import { loadCommentDeletion } from './lazy.ts'

type ListProps = { subject: CommentSubject; isPage?: boolean }

export function CommentList({ subject, isPage }: ListProps) {
  const comments = useInfiniteEndpoint(subject.list, { params: subject.params })
  if (comments.isPending) return <ListSkeleton label={commentCopy.loading} rows={2} />
  if (comments.isError)
    return (
      <div className={styles.quiet}>
        <p role="alert">{commentCopy.failed}</p>
        <Button size="s" variant="out" onClick={() => void comments.refetch()}>
          {postCopy.retry}
        </Button>
      </div>
    )
  if (comments.items.length === 0) return <p className={styles.quiet}>{commentCopy.none}</p>
  return (
    <div
      className={isPage ? undefined : styles.scroll}
      {...(isPage
        ? {}
        : { tabIndex: 0, role: 'group', 'aria-label': postCopy.comments(subject.commentsCount) })}
    >
      <ul className={styles.whole}>
        {comments.items.map((comment) => (
          <CommentRow key={comment.id} comment={comment} subject={subject} />
        ))}
      </ul>
      {comments.hasNextPage && (
        <Button
          size="s"
          variant="ghost"
          busy={comments.isFetchingNextPage && postCopy.loadingMore}
          onClick={() => void comments.fetchNextPage()}
        >
          {commentCopy.more}
        </Button>
      )}
    </div>
  )
}

type RowProps = { comment: Comment; subject: CommentSubject }

function CommentRow({ comment, subject }: RowProps) {
  const viewer = useViewer()
  const now = useNow()
  return (
    <li className={styles.comment}>
      <a href={links.profile(comment.userId)} tabIndex={-1} aria-hidden>
        <Avatar id={comment.userId} name={comment.user.displayName} src={comment.user.avatarUrl} size={32} />
      </a>
      <div className={styles.words}>
        <div className={styles.name}>
          <a href={links.profile(comment.userId)}>
            <bdi data-premium={comment.user.isPremium}>{comment.user.displayName}</bdi>
          </a>
          <time dateTime={comment.createdAt}>{timeAgo(comment.createdAt, now)}</time>
        </div>
        <p dir="auto">{comment.content}</p>
      </div>
      {viewer && canReport(viewer, comment) && (
        <IconLink
          icon={Flag}
          size="s"
          label={reportMenuCopy.report}
          href={links.report(subject.group ? 'discussionComment' : 'comment', comment.id)}
        />
      )}
      {viewer && canDeleteComment(viewer, comment, subject, subject.group) && (
        <DeleteComment comment={comment} subject={subject} />
      )}
    </li>
  )
}

function DeleteComment({ comment, subject }: RowProps) {
  const question = useLazyComponent(loadCommentDeletion)
  return (
    <>
      <IconButton
        icon={Trash2}
        size="s"
        label={commentCopy.remove}
        aria-haspopup="dialog"
        {...question.hints}
      />
      {question.Part && <question.Part comment={comment} subject={subject} onClose={question.dismiss} />}
    </>
  )
}
